import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { deriveGrants, deriveSeats } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import { priceHint } from "#features/catalog/courses/rules/pricings/price-hint.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { formatMoney } from "#values/money.ts";
import type { CourseContent } from "../../../console-contract.ts";
import { priceMessages } from "../../messages.ts";
import { fieldId } from "../course-values.ts";
import { pricingMessages as messages } from "../messages.ts";
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
export function PricingRow({ index, count, grip, pricing, course, register, errors, onMove, onRemove, perSeat }: Props) {
	const error = errors?.[index];
	const name = pricing.sessionType.trim() || messages.unnamed(index + 1);
	const [typeId, priceId] = [fieldId(`pricings.${index}.sessionType`), fieldId(`pricings.${index}.price`)];
	const typeError = error?.sessionType?.message ?? error?.message;
	return (
		<tr ref={grip.rowRef} style={grip.style} className={grip.moving ? "bg-brand-wash shadow-md" : undefined}>
			<td data-label="">{grip.handle?.(name)}</td>
			<td data-label={messages.sessionType}>
				<div className="grid min-w-0 gap-1">
					<input
						{...register(`pricings.${index}.sessionType`)}
						{...fieldTies(typeId, true, typeError)}
						aria-label={messages.sessionTypeOf(index + 1)}
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
			<td data-label={messages.price}>
				<div className="grid min-w-0 gap-1">
					<input
						{...register(`pricings.${index}.price`, { setValueAs: readTypedNumber })}
						{...fieldTies(priceId, true, error?.price?.message)}
						aria-label={messages.priceOf(name)}
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
						label={messages.moveUp(name)}
						icon={<ChevronDownIcon size={20} className="rotate-180" />}
						disabled={index === 0}
						onClick={() => onMove(index - 1)}
					/>
					<IconButton label={messages.moveDown(name)} icon={<ChevronDownIcon size={20} />} disabled={index === count - 1} onClick={() => onMove(index + 1)} />
					<IconButton label={pricing.id ? messages.withdraw(name) : messages.remove(name)} icon={<TrashIcon size={20} />} onClick={onRemove} />
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
	const parts = [live && messages.grants.live, recording && messages.grants.recording, transcript && messages.grants.transcript].filter(
		(part) => part !== false,
	);
	return messages.includes(list.format(parts), places);
}

/** The text below a price: the discounted price, or a warning that cards can't be charged so little. */
function paidFor(price: number | null, course: Props["course"]): string {
	const { discounted, tooSmall } = priceHint(price, course);
	return [discounted === undefined ? "" : priceMessages.discounted(formatMoney(discounted)), tooSmall ? priceMessages.tooSmall : ""].filter(Boolean).join(" ");
}
