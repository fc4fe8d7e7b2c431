import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { Trouble } from "#features/sales/checkout/storefront/index.ts";
import { Button, Notice } from "#storefront-kit/index.ts";
import { cartTroubleMessages as messages } from "../messages.ts";

interface Props {
	trouble: Trouble;
	items: CartItem[];
	onRemove: (courseIDs: number[]) => void;
	onMoreSeats: () => void;
	/** Buys an item of which the customer owns a part. */
	onBuyAnyway: () => void;
}

/** Explains why the cart can't be paid, lists the courses concerned, and offers what to do. */
export function CartTrouble({ trouble: { code, courseIDs, owned }, items, onRemove, onMoreSeats, onBuyAnyway }: Props) {
	const findOwned = (item: CartItem) =>
		owned?.find(({ pricingId }) => pricingId === item.selectedPricing.id)?.owned ?? [];
	const concerned = items.filter((item) => (owned ? findOwned(item).length > 0 : courseIDs.includes(item.courseID)));
	return (
		<Notice tone="warn" title={messages[code].title}>
			{concerned.length > 0 && (
				<ul className="list-disc ps-5">
					{concerned.map((item) => (
						<li key={`${item.courseID}-${item.selectedPricing.id}`}>
							{item.course_name} ({item.selectedPricing.sessionType})
							{code === "partly_owned" && messages.partlyOwned(findOwned(item))}
						</li>
					))}
				</ul>
			)}
			<p className="mt-1">{messages[code].text}</p>
			{concerned.length > 0 && (
				<div className="mt-3 flex flex-wrap gap-3">
					{code === "already_owned" && <Button onClick={onMoreSeats}>{messages.moreSeats}</Button>}
					{code === "partly_owned" && <Button onClick={onBuyAnyway}>{messages.buyAnyway}</Button>}
					<Button variant="secondary" onClick={() => onRemove(courseIDs)}>
						{messages.remove}
					</Button>
				</div>
			)}
		</Notice>
	);
}
