import { Link } from "react-router";
import type { Cart } from "#features/sales/cart-items/rules/cart-items.ts";
import { formatDollars } from "#values/money.ts";
import { cartMessages, glanceMessages as messages, summaryMessages } from "../messages.ts";

/** A longer list beside a form would reach below it. */
const maxVisibleItems = 5;

/** A short list of the cart beside another step of the purchase. */
export function CartGlance({ cart }: { cart: Cart }) {
	const more = cart.items.length - maxVisibleItems;
	return (
		<section aria-labelledby="cart-glance" className="rounded-lg border border-line bg-surface p-5 shadow-sm">
			<h2 id="cart-glance" className="text-lg">
				{messages.title}
			</h2>
			<ul className="mt-3 grid gap-3 text-sm">
				{cart.items.slice(0, maxVisibleItems).map((item) => (
					<li key={`${item.courseID}-${item.selectedPricing.id}`} className="flex justify-between gap-4">
						<span className="min-w-0">
							<span className="block font-medium wrap-anywhere">{item.course_name}</span>
							<span className="text-muted">
								{item.selectedPricing.perSeat
									? summaryMessages.seats(item.selectedPricing.sessionType, item.selectedPricing.seats ?? 1)
									: item.selectedPricing.sessionType}
							</span>
						</span>
						<span>{formatDollars(item.discounted_price ?? item.price)}</span>
					</li>
				))}
				{more > 0 && <li className="text-muted">{messages.more(more)}</li>}
			</ul>
			<p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
				<span>{cartMessages.total}</span>
				<span>{formatDollars(cart.total_amount)}</span>
			</p>
			<Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
				{messages.change}
			</Link>
		</section>
	);
}
