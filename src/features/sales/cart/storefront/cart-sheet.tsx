import {
	type ComponentProps,
	type ComponentType,
	lazy,
	Suspense,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { RelatedCourses } from "#features/catalog/courses/storefront/index.ts";
import type { BillingSection as Billing, BillingHandle } from "#features/sales/billing/storefront/index.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { Cart } from "#features/sales/cart-items/rules/cart-items.ts";
import { cart as store } from "#features/sales/cart-items/storefront/index.ts";
import { type BillingPlace, useCartTax, useCheckout } from "#features/sales/checkout/storefront/index.ts";
import { type Correction, usePromo } from "#features/sales/promotions/storefront/index.ts";
import { Button, Notice, PageHeading, Skeleton, toast, useSession } from "#storefront-kit/index.ts";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { cartChangeMessages, cartMessages, suggestionsMessages } from "../messages.ts";
import { CartLine } from "./cart-line.tsx";
import { columnStyles } from "./cart-styles.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CartTrouble } from "./cart-trouble.tsx";

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
	const [place, setPlace] = useState<BillingPlace>();
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
					billing={billing}
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
