import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { FieldError, formatMoney, IconButton } from "#console-kit/index.ts";
import { deriveGrants, deriveSeats } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import { priceHint } from "#features/catalog/courses/rules/pricings/price-hint.ts";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { readTypedNumber } from "#values/formats/read-number.ts";
import type { CourseContent } from "../../../console-contract.ts";
import { fieldId } from "../course-values.ts";
import type { RowGrip } from "./row-grip.tsx";

interface Props {
	index: number;
	count: number;
	grip: RowGrip;
	/** The values as typed. */
	pricing: CourseContent["pricings"][number];
	course: { price: number | null; discountedPrice: number | null };
	register: UseFormRegister<CourseContent>;
	errors: FieldErrors<CourseContent>["pricings"];
	onMove: (to: number) => void;
	onRemove: () => void;
	/** The fields to sell it by the seat. */
	perSeat: ReactNode;
}

/** A price option: session type, price, and what follows from both. */
export function PricingRow({
	index,
	count,
	grip,
	pricing,
	course,
	register,
	errors,
	onMove,
	onRemove,
	perSeat,
}: Props) {
	const error = errors?.[index];
	const name = pricing.sessionType.trim() || `price option ${index + 1}`;
	const [typeId, priceId] = [fieldId(`pricings.${index}.sessionType`), fieldId(`pricings.${index}.price`)];
	const typeError = error?.sessionType?.message ?? error?.message;
	return (
		<tr ref={grip.rowRef} style={grip.style} className={grip.moving ? "bg-brand-wash shadow-md" : undefined}>
			<td data-label="">{grip.handle?.(name)}</td>
			<td data-label="Session type">
				<div className="grid min-w-0 gap-1">
					<input
						{...register(`pricings.${index}.sessionType`)}
						{...fieldTies(typeId, true, typeError)}
						aria-label={`Session type of price option ${index + 1}`}
						list="session-types"
						autoComplete="off"
						className="control"
					/>
					<p id={`${typeId}-hint`} className="field-hint">
						{broughtBy(pricing)}
					</p>
					<FieldError id={`${typeId}-error`}>{typeError}</FieldError>
					{perSeat}
				</div>
			</td>
			<td data-label="Price">
				<div className="grid min-w-0 gap-1">
					<input
						{...register(`pricings.${index}.price`, { setValueAs: readTypedNumber })}
						{...fieldTies(priceId, true, error?.price?.message)}
						aria-label={`Price of ${name}, in dollars`}
						inputMode="decimal"
						autoComplete="off"
						className="control sm:w-24"
					/>
					<p id={`${priceId}-hint`} className="field-hint">
						{paidFor(pricing.price, course)}
					</p>
					<FieldError id={`${priceId}-error`}>{error?.price?.message}</FieldError>
				</div>
			</td>
			<td data-label="">
				<div className="flex">
					<IconButton
						label={`Move ${name} up`}
						icon={<ChevronDownIcon size={20} className="rotate-180" />}
						disabled={index === 0}
						onClick={() => onMove(index - 1)}
					/>
					<IconButton
						label={`Move ${name} down`}
						icon={<ChevronDownIcon size={20} />}
						disabled={index === count - 1}
						onClick={() => onMove(index + 1)}
					/>
					<IconButton
						label={pricing.id ? `Withdraw ${name}` : `Remove ${name}`}
						icon={<TrashIcon size={20} />}
						onClick={onRemove}
					/>
				</div>
			</td>
		</tr>
	);
}

const list = new Intl.ListFormat("en-US");

/** What the customer gets: the explicit grants, or those of the session type. */
function broughtBy({ sessionType, grants, seats, perSeat }: Props["pricing"]): string {
	if (!sessionType.trim()) return "";
	const { live, recording, transcript } = grants ?? deriveGrants(sessionType);
	const places = perSeat ? 1 : (seats ?? deriveSeats(sessionType));
	const parts = [live && "the live session", recording && "the recording", transcript && "the transcript"].filter(
		(part) => part !== false,
	);
	return `Includes ${list.format(parts)}${places > 1 ? `, for ${places} people` : ""}`;
}

/** The text below a price: the discounted price, or a warning that cards can't be charged so little. */
function paidFor(price: number | null, course: Props["course"]): string {
	const { discounted, tooSmall } = priceHint(price, course);
	return [
		discounted === undefined ? "" : `Now ${formatMoney(discounted)}`,
		tooSmall ? "Cards can't be charged less than $0.50, so customers can't buy this on its own." : "",
	]
		.filter(Boolean)
		.join(" ");
}
