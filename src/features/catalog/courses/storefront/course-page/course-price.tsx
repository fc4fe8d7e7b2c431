import { formatDollars } from "#values/money.ts";
import { cardMessages as messages } from "../../messages.ts";

interface Props {
	price: number;
	discountedPrice: number | null;
	className?: string;
}

/** US dollars. A discounted price has the original struck through. */
export function CoursePrice({ price, discountedPrice, className = "" }: Props) {
	const original = formatDollars(price);
	if (discountedPrice === null || discountedPrice >= price)
		return <span className={`font-semibold ${className}`}>{original}</span>;
	return (
		<span className={`inline-flex flex-wrap items-baseline gap-x-2 font-semibold ${className}`}>
			<span className="sr-only">{messages.priceNow}</span>
			<span className="text-accent">{formatDollars(discountedPrice)}</span>
			<span className="sr-only">{messages.priceBefore}</span>
			<s className="text-sm font-normal text-muted">{original}</s>
		</span>
	);
}
