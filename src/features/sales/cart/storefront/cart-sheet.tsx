import {
	type ComponentProps,
	type ComponentType,
	lazy,
	type ReactNode,
	type RefObject,
	Suspense,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { Link } from "react-router";
import { RelatedCourses } from "#features/catalog/courses/storefront/index.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { BillingSection as Billing, BillingHandle } from "#features/sales/billing/storefront/index.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { Cart } from "#features/sales/cart-items/rules/cart-items.ts";
import { cart as store } from "#features/sales/cart-items/storefront/index.ts";
import { type CartTax, type Trouble, useCartTax, useCheckout } from "#features/sales/checkout/storefront/index.ts";
import type { InvoiceChoice as Choice } from "#features/sales/pay-by-invoice/storefront/index.ts";
import { type Correction, type Promo, PromoBox, usePromo } from "#features/sales/promotions/storefront/index.ts";
import {
	Button,
	formatMoney,
	Notice,
	PageHeading,
	Skeleton,
	toast,
	toCents,
	useSession,
	useSite,
} from "#storefront-kit/index.ts";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { describeRefunds } from "#values/refunds/refund-policy.ts";
import {
	cartChangeMessages,
	cartMessages,
	cartTroubleMessages,
	summaryMessages as messages,
	suggestionsMessages,
} from "../messages.ts";
import { CartLine } from "./cart-line.tsx";
import { columnStyles } from "./cart-styles.ts";
import { seatsEach } from "./seats-each.ts";

/** Visitors who are not signed in don't load it. A checkout works without it. */
const BillingSection = lazy<ComponentType<ComponentProps<typeof Billing>>>(() =>
	import("#features/sales/billing/storefront/index.ts").then(
		(billing) => ({ default: billing.BillingSection }),
		() => ({ default: () => null }),
	),
);

const ExemptionSection = lazy<ComponentType>(() =>
	import("#features/sales/tax/storefront/index.ts").then(
		(tax) => ({ default: tax.ExemptionSection }),
		() => ({ default: () => null }),
	),
);

interface Props {
	cart: Cart;
	/** Shows what a customer has of an item already; may be loaded late. */
	Owned: ComponentType<{ courseID: number; pricingId: number }>;
}

/** A cart that is not empty: courses, promo code, total and checkout. */
export function CartSheet({ cart, Owned }: Props) {
	const session = useSession();
	const list = useRef<HTMLUListElement>(null);
	const noticeRef = useRef<HTMLDivElement>(null);
	const [corrected, setCorrected] = useState<Correction | "tax_changed" | null>(null);
	const [place, setPlace] = useState<BillingDetails>();
	const onCorrected = useCallback((what: Correction) => setCorrected(what), []);
	const promo = usePromo(cart.items, session !== null, onCorrected);
	const billing = useRef<BillingHandle>(null);
	const code = session && promo.applied ? promo.applied.code : "";
	const { tax, again: computeTaxAgain } = useCartTax({ items: cart.items, code, place, isSignedIn: session !== null });
	const { busy, trouble, checkout, settle } = useCheckout({
		onCorrected,
		onTaxChanged: () => {
			setCorrected("tax_changed");
			computeTaxAgain();
		},
		onPromoInvalid: promo.refuse,
		onInvalid: (details) => billing.current?.refuse(details) ?? false,
	});
	const keys = listKeys(cart.items);
	const known = {
		billing: () => billing.current?.toSend() ?? Promise.resolve(undefined),
		tax: "tax" in tax ? tax.tax : undefined,
	};

	// The notice above the list may be out of view at the Checkout button.
	useEffect(() => {
		if (trouble || corrected) noticeRef.current?.scrollIntoView({ block: "nearest" });
	}, [trouble, corrected]);

	function removeItems(courseIDs: number[], what: string) {
		const before = cart.items;
		for (const courseID of courseIDs) store.remove(courseID);
		settle();
		toast.info(what, { id: "cart", action: { label: cartChangeMessages.undo, onClick: () => store.replace(before) } });
		// The list disappears with the last course.
		const isEmpty = before.every(({ courseID }) => courseIDs.includes(courseID));
		(isEmpty ? document.getElementById("page") : list.current)?.focus({ preventScroll: true });
	}

	return (
		<>
			<PageHeading
				id="cart-title"
				title={cartMessages.title}
				lead={<span role="status">{cartMessages.count(cart.total_items)}</span>}
				actions={
					<Button
						variant="quiet"
						icon={<TrashIcon size={20} />}
						onClick={() =>
							removeItems(
								cart.items.map((item) => item.courseID),
								cartChangeMessages.cleared,
							)
						}
					>
						{cartMessages.clearAll}
					</Button>
				}
			/>
			<div ref={noticeRef} role="status" className="grid scroll-mt-28 gap-4 not-empty:pb-8">
				{corrected && (
					<Notice tone="warn" title={cartChangeMessages[corrected].title}>
						{cartChangeMessages[corrected].text}
					</Notice>
				)}
				{trouble && (
					<CartTrouble
						trouble={trouble}
						items={cart.items}
						onRemove={(courseIDs) => removeItems(courseIDs, cartChangeMessages.removed(courseIDs.length))}
						onMoreSeats={() => void checkout(cart.items, code, { moreSeats: true, ...known })}
						onBuyAnyway={() =>
							void checkout(cart.items, code, { overlap: true, moreSeats: trouble.moreSeats ?? false, ...known })
						}
					/>
				)}
			</div>
			<div className={columnStyles}>
				<div className="grid gap-6">
					<ul ref={list} tabIndex={-1} aria-labelledby="cart-title" className="border-t border-line">
						{cart.items.map((item, index) => (
							<CartLine
								// The key stays while the session type changes, so the choice keeps its focus.
								key={keys[index]}
								item={item}
								onRemove={() => removeItems([item.courseID], cartChangeMessages.removed(1))}
								onChange={(changed) => {
									settle();
									store.change(item, changed);
								}}
							/>
						))}
					</ul>
					{session && (
						<Suspense fallback={<Skeleton className="h-12 w-full rounded-lg" />}>
							<BillingSection
								key={session.userId}
								ref={billing}
								hasTax={tax.is === "known" || (tax.is === "unknown" && tax.needsPlace)}
								onPlace={setPlace}
							/>
						</Suspense>
					)}
					{session && tax.is !== "off" && (
						<Suspense fallback={null}>
							<ExemptionSection />
						</Suspense>
					)}
				</div>
				<CartSummary
					cart={cart}
					promo={session ? promo : null}
					tax={tax}
					busy={busy || (session !== null && promo.applying)}
					billing={place && billing}
					owned={
						session &&
						cart.items.map((item, index) => (
							<div key={keys[index]} className="hidden gap-1 text-sm has-[>:nth-child(2)]:grid">
								<p className="font-semibold">{item.course_name}</p>
								<Suspense>
									<Owned courseID={item.courseID} pricingId={item.selectedPricing.id} />
								</Suspense>
							</div>
						))
					}
					onCheckout={() => {
						setCorrected(null);
						void checkout(cart.items, code, known);
					}}
					onInvoice={() => {
						setCorrected(null);
						void checkout(cart.items, code, { byInvoice: true, ...known });
					}}
				/>
			</div>
			<RelatedCourses title={suggestionsMessages.title} courseIDs={cart.items.map((item) => item.courseID)} />
		</>
	);
}

/** Unique keys that do not depend on the session type: a course can be in the cart several times. */
function listKeys(items: CartItem[]): string[] {
	const seen = new Map<number, number>();
	return items.map(({ courseID }) => {
		const count = seen.get(courseID) ?? 0;
		seen.set(courseID, count + 1);
		return `${courseID}-${count}`;
	});
}

interface TroubleProps {
	trouble: Trouble;
	items: CartItem[];
	onRemove: (courseIDs: number[]) => void;
	onMoreSeats: () => void;
	/** Buys an item of which the customer owns a part. */
	onBuyAnyway: () => void;
}

/** Explains why the cart can't be paid, lists the courses concerned, and offers what to do. */
function CartTrouble({ trouble: { code, courseIDs, owned }, items, onRemove, onMoreSeats, onBuyAnyway }: TroubleProps) {
	const findOwned = (item: CartItem) =>
		owned?.find(({ pricingId }) => pricingId === item.selectedPricing.id)?.owned ?? [];
	const concerned = items.filter((item) => (owned ? findOwned(item).length > 0 : courseIDs.includes(item.courseID)));
	return (
		<Notice tone="warn" title={cartTroubleMessages[code].title}>
			{concerned.length > 0 && (
				<ul className="list-disc ps-5">
					{concerned.map((item) => (
						<li key={`${item.courseID}-${item.selectedPricing.id}`}>
							{item.course_name} ({item.selectedPricing.sessionType})
							{code === "partly_owned" && cartTroubleMessages.partlyOwned(findOwned(item))}
						</li>
					))}
				</ul>
			)}
			<p className="mt-1">{cartTroubleMessages[code].text}</p>
			{concerned.length > 0 && (
				<div className="mt-3 flex flex-wrap gap-3">
					{code === "already_owned" && <Button onClick={onMoreSeats}>{cartTroubleMessages.moreSeats}</Button>}
					{code === "partly_owned" && <Button onClick={onBuyAnyway}>{cartTroubleMessages.buyAnyway}</Button>}
					<Button variant="secondary" onClick={() => onRemove(courseIDs)}>
						{cartTroubleMessages.remove}
					</Button>
				</div>
			)}
		</Notice>
	);
}

/** Visitors who are not signed in don't load it. A checkout works without it. */
const InvoiceChoice = lazy<ComponentType<ComponentProps<typeof Choice>>>(() =>
	import("#features/sales/pay-by-invoice/storefront/index.ts").then(
		(invoice) => ({ default: invoice.InvoiceChoice }),
		() => ({ default: () => null }),
	),
);

interface SummaryProps {
	cart: Cart;
	/** Null if signed out: then there is no promo box. */
	promo: Promo | null;
	tax: CartTax;
	busy: boolean;
	/** Undefined until the billing details of the last checkout were read. */
	billing: RefObject<BillingHandle | null> | undefined;
	/** What the customer has of the courses already. It comes late, so it's below the button. */
	owned: ReactNode;
	onCheckout: () => void;
	onInvoice: () => void;
}

/** The promo code, the total after the discount, and the Checkout button. */
function CartSummary({ cart, promo, tax, busy, billing, owned, onCheckout, onInvoice }: SummaryProps) {
	const { testMode, emptyPages, refunds } = useSite();
	const refundText = describeRefunds(refunds, messages.refund);
	const applied = promo?.applied ?? null;
	const subtotal = toCents(cart.total_amount);
	const net = applied ? toCents(applied.finalPrice) : subtotal;
	const isKnown = tax.is === "known" || tax.is === "exempt";
	const total = isKnown ? tax.total : net;
	return (
		<section
			aria-label={messages.label}
			className="grid gap-6 rounded-lg border border-line bg-surface p-6 shadow-sm lg:sticky lg:top-28"
		>
			{promo && <PromoBox promo={promo} />}
			<div className="grid gap-2" aria-live="polite" aria-atomic="true">
				{(applied || isKnown) && (
					<p className="flex justify-between gap-4 text-sm text-muted">
						<span>{messages.subtotal}</span>
						<span>{formatMoney(subtotal)}</span>
					</p>
				)}
				{applied && (
					<p className="flex justify-between gap-4 text-sm text-success">
						<span className="min-w-0 wrap-anywhere">{applied.code}</span>
						<span>-{formatMoney(subtotal - net)}</span>
					</p>
				)}
				{isKnown && (
					<p className="flex justify-between gap-4 text-sm text-muted">
						<span className="min-w-0 wrap-anywhere">
							{tax.is === "exempt" ? messages.exempt : messages.tax(tax.place)}
						</span>
						<span>{formatMoney(tax.tax)}</span>
					</p>
				)}
				<p className="flex items-baseline justify-between gap-4">
					<span className="font-semibold">{cartMessages.total}</span>
					<span className="headline text-2xl">{formatMoney(total)}</span>
				</p>
				{tax.is === "unknown" && <p className="text-sm text-muted">{messages.taxLater}</p>}
			</div>
			<Button size="large" wide busy={busy} onClick={onCheckout} icon={<LockIcon size={20} />}>
				{cartMessages.checkout}
			</Button>
			{promo && (
				<Suspense fallback={null}>
					<InvoiceChoice
						lines={cart.items.map((item) => ({
							title: item.course_name,
							detail: [item.selectedPricing.sessionType, seatsEach(item)].filter(Boolean).join(" · "),
							amount: toCents(item.discounted_price ?? item.price),
						}))}
						sums={[
							...(applied ? [{ label: applied.code, amount: net - subtotal }] : []),
							...(isKnown
								? [{ label: tax.is === "exempt" ? messages.exempt : messages.tax(tax.place), amount: tax.tax }]
								: []),
						]}
						total={total}
						busy={busy}
						billing={billing}
						onPlace={onInvoice}
					/>
				</Suspense>
			)}
			{owned}
			<div className="grid gap-3 text-sm text-muted">
				<p>{testMode ? messages.testMode : messages.byCard}</p>
				{!testMode && <p>{messages.cards}</p>}
				{refundText && (
					<p>
						{refundText}{" "}
						{!emptyPages.includes("/terms-of-use") && (
							<Link to="/terms-of-use" className="link">
								{messages.refundTerms}
							</Link>
						)}
					</p>
				)}
				<p className="border-t border-line pt-3">
					{messages.quote}{" "}
					<Link
						to="/consulting#estimate"
						state={{ message: messages.quoteRequest(cart.items.map(describeItem)) }}
						className="link whitespace-nowrap"
					>
						{messages.quoteLink}
					</Link>
				</p>
			</div>
		</section>
	);
}

const describeItem = ({ course_name, selectedPricing: { sessionType, seats = 1, perSeat } }: CartItem): string =>
	`${course_name} (${perSeat ? messages.seats(sessionType, seats) : sessionType})`;
