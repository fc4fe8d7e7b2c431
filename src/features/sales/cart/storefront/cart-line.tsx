import { Link } from "react-router";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { formatMoney, toCents } from "#values/money.ts";
import { cartMessages as messages } from "../messages.ts";
import { lineStyles } from "./cart-styles.ts";
import { SeatsChoice } from "./seats-choice.tsx";
import { SessionTypeChoice } from "./session-type-choice.tsx";

interface Props {
	item: CartItem;
	onRemove: () => void;
	onChange: (item: CartItem) => void;
}

export function CartLine({ item, onRemove, onChange }: Props) {
	const place = `/training/${item.courseID}`;
	return (
		<li className={lineStyles}>
			<Link to={place} tabIndex={-1} aria-hidden="true">
				<img
					src={item.image}
					alt=""
					width={320}
					height={180}
					decoding="async"
					className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
				/>
			</Link>
			<div className="min-w-0">
				<Link to={place} className="font-semibold text-pretty hover:text-brand hover:underline" prefetch="intent">
					{item.course_name}
				</Link>
				<p className="mt-0.5 text-sm text-muted">{item.creator}</p>
				<p className="mt-1.5 text-sm">{item.selectedPricing.sessionType}</p>
				<p className="mt-1.5">
					<LinePrice item={item} />
				</p>
				<SeatsChoice item={item} onChange={onChange} />
				<SessionTypeChoice item={item} onChange={onChange} />
			</div>
			<IconButton label={messages.remove(item.course_name)} icon={<TrashIcon size={20} />} className="text-muted" onClick={onRemove} />
		</li>
	);
}

function LinePrice({ item }: { item: CartItem }) {
	const price = formatMoney(toCents(item.price));
	const discounted = item.discounted_price ?? null;
	if (discounted === null) return <span className="font-semibold">{price}</span>;
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2 font-semibold">
			<span className="sr-only">{messages.now}</span>
			<span className="text-accent">{formatMoney(toCents(discounted))}</span>
			<span className="sr-only">{messages.before}</span>
			<s className="text-sm font-normal text-muted">{price}</s>
		</span>
	);
}
