import { type ComponentProps, type ComponentType, lazy, type ReactNode, type RefObject, Suspense } from "react";
import { Link } from "react-router";
import type { BillingHandle } from "#features/sales/billing/storefront/index.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { Cart } from "#features/sales/cart-items/rules/cart-items.ts";
import type { CartTax } from "#features/sales/checkout/storefront/index.ts";
import type { InvoiceChoice as Choice } from "#features/sales/pay-by-invoice/storefront/index.ts";
import { type Promo, PromoBox } from "#features/sales/promotions/storefront/index.ts";
import { Button, formatMoney, toCents, useSite } from "#storefront-kit/index.ts";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { describeRefunds } from "#values/refunds/refund-policy.ts";
import { cartMessages, summaryMessages as messages } from "../messages.ts";
import { seatsEach } from "./seats-each.ts";

/** Visitors who are not signed in don't load it. A checkout works without it. */
const InvoiceChoice = lazy<ComponentType<ComponentProps<typeof Choice>>>(() =>
	import("#features/sales/pay-by-invoice/storefront/index.ts").then(
		(invoice) => ({ default: invoice.InvoiceChoice }),
		() => ({ default: () => null }),
	),
);

interface Props {
	cart: Cart;
	/** Null if signed out: then there is no promo box. */
	promo: Promo | null;
	tax: CartTax;
	busy: boolean;
	billing: RefObject<BillingHandle | null>;
	/** What the customer has of the courses already. It comes late, so it's below the button. */
	owned: ReactNode;
	onCheckout: () => void;
	onInvoice: () => void;
}

/** The promo code, the total after the discount, and the Checkout button. */
export function CartSummary({ cart, promo, tax, busy, billing, owned, onCheckout, onInvoice }: Props) {
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
