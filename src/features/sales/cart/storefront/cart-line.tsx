import { useEffect, useState } from "react";
import { Link } from "react-router";
import { type Course, getCourse } from "#features/catalog/courses/contract.ts";
import { creditsText } from "#features/catalog/courses/rules/credits-text.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { apiClient, formatMoney, formatShortTime, toCents } from "#storefront-kit/index.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { cartMessages as messages } from "../messages.ts";
import { lineStyles } from "./cart-styles.ts";
import { SeatsChoice } from "./seats-choice.tsx";
import { seatsEach } from "./seats-each.ts";
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
				<p className="mt-1.5 flex flex-wrap gap-x-3 text-sm">
					<span>{item.selectedPricing.sessionType}</span>
					<span>{seatsEach(item)}</span>
				</p>
				<LineFacts item={item} />
				<p className="mt-1.5">
					<LinePrice item={item} />
				</p>
				<SeatsChoice item={item} onChange={onChange} />
				<SessionTypeChoice item={item} onChange={onChange} />
			</div>
			<IconButton
				label={messages.remove(item.course_name)}
				icon={<TrashIcon size={20} />}
				className="text-muted"
				onClick={onRemove}
			/>
		</li>
	);
}

/** When the live session takes place and what it earns. Its place is kept until that is known. */
function LineFacts({ item: { courseID, selectedPricing } }: { item: CartItem }) {
	const [course, setCourse] = useState<Course>();
	useEffect(() => {
		let isCurrent = true;
		apiClient.call(getCourse, { params: { id: String(courseID) } }).then(
			(outcome) => isCurrent && outcome.ok && setCourse(outcome.response),
			// The line is complete without them.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [courseID]);
	const grants = course?.Pricings.find(({ id }) => id === selectedPricing.id)?.grants ?? selectedPricing.grants;
	return (
		<p
			className={`mt-1 flex flex-wrap content-start gap-x-3 text-sm text-muted sm:min-h-6 ${grants?.live ? "min-h-12" : "min-h-6"}`}
		>
			{course?.webinarDate && grants?.live && (
				<span className="font-semibold text-ink">{formatShortTime(course.webinarDate)}</span>
			)}
			{course && <span>{creditsText(course)}</span>}
		</p>
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
