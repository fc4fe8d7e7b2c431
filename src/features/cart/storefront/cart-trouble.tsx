import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Trouble } from "../../checkout/storefront/index.ts";
import type { CartItem } from "../contract.ts";

const titles: Record<Trouble["code"], string> = {
	already_owned: "You already own this.",
	session_begun: "This live session has already begun.",
	not_for_sale: "This is no longer for sale.",
};
const ways: Record<Trouble["code"], string> = {
	already_owned: "Do you want further seats, for colleagues perhaps? Otherwise take it out of the cart.",
	session_begun: "It can't be bought any more; its recording may be offered on the course's page.",
	not_for_sale: "Take it out of the cart to go on.",
};

interface Props {
	trouble: Trouble;
	items: CartItem[];
	onRemove: (courseIDs: number[]) => void;
	onMoreSeats: () => void;
}

/** What keeps the cart from being paid, which courses it is about, and the ways out. */
export function CartTrouble({ trouble: { code, courseIDs }, items, onRemove, onMoreSeats }: Props) {
	const concerned = items.filter((item) => courseIDs.includes(item.courseID));
	return (
		<Notice tone="warn" title={titles[code]}>
			<ul className="list-disc ps-5">
				{concerned.map((item) => (
					<li key={`${item.courseID}-${item.selectedPricing.id}`}>
						{item.course_name} ({item.selectedPricing.sessionType})
					</li>
				))}
			</ul>
			<p className="mt-1">{ways[code]}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				{code === "already_owned" && <Button onClick={onMoreSeats}>Buy more seats</Button>}
				<Button variant="secondary" onClick={() => onRemove(courseIDs)}>
					Remove from cart
				</Button>
			</div>
		</Notice>
	);
}
