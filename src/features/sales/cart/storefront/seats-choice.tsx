import { useRef, useState } from "react";
import { type Course, getCourse } from "#features/catalog/courses/contract.ts";
import { maxSeatsPerLine } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { apiClient, CheckboxField, FormError } from "#storefront-kit/index.ts";
import { SeatsInput } from "#ui/forms/seats-input.tsx";
import { seatsChoiceMessages as messages } from "../messages.ts";
import { changePricing } from "./change-pricing.ts";

interface Props {
	item: CartItem;
	onChange: (item: CartItem) => void;
}

/** The number of seats of an item that is sold by the seat, and whether one of several is for the customer. */
export function SeatsChoice({ item, onChange }: Props) {
	const { seats = 1, perSeat } = item.selectedPricing;
	if (!perSeat && seats === 1) return null;
	return (
		<div className="mt-3 grid gap-3">
			{perSeat && <Count item={item} seats={seats} onChange={onChange} />}
			{seats > 1 && (
				<CheckboxField
					label={messages.attends}
					hint={item.attends === false ? messages.allForColleagues(seats) : undefined}
					checked={item.attends ?? true}
					onChange={({ target }) => onChange({ ...item, attends: target.checked })}
				/>
			)}
		</div>
	);
}

function Count({ item, seats, onChange }: Props & { seats: number }) {
	const course = useRef<Course>(undefined);
	const latest = useRef(seats);
	/** The number that waits for its price. */
	const [waiting, setWaiting] = useState<number | null>(null);
	const [failed, setFailed] = useState(false);

	async function change(requested: number): Promise<void> {
		latest.current = requested;
		setWaiting(requested);
		setFailed(false);
		if (!course.current) {
			const outcome = await apiClient.call(getCourse, { params: { id: String(item.courseID) } }).catch(() => null);
			if (outcome?.ok) course.current = outcome.response;
		}
		// A later number waits for the same response.
		if (latest.current !== requested) return;
		setWaiting(null);
		const pricing = course.current?.Pricings.find(({ id }) => id === item.selectedPricing.id);
		if (!course.current || !pricing) return setFailed(true);
		const most = pricing.grants.live ? (course.current.seatsLeft ?? maxSeatsPerLine) : maxSeatsPerLine;
		onChange(changePricing(item, course.current, pricing, Math.min(requested, Math.max(1, most))));
	}

	return (
		<>
			<SeatsInput
				label={messages.seats}
				value={waiting ?? seats}
				max={maxSeatsPerLine}
				onChange={(requested) => void change(requested)}
			/>
			<FormError>{failed && messages.failed}</FormError>
		</>
	);
}
