import { type ReactNode, Suspense, useRef } from "react";
import {
	type FieldErrors,
	type FieldValues,
	type UseFormRegister,
	type UseFormReturn,
	useFieldArray,
	useWatch,
} from "react-hook-form";
import {
	Button,
	changeThenFocus,
	FieldError,
	formatMoney,
	IconButton,
	Skeleton,
	toast,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { PerSeatFields } from "#features/catalog/courses/console/index.ts";
import { deriveGrants, deriveSeats } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import { priceHint } from "#features/catalog/courses/rules/pricings/price-hint.ts";
import { listSessionTypes } from "#features/catalog/session-types/console-contract.ts";
import { findPreset, presetPricings, presetSteps } from "#features/catalog/session-types/rules/preset-pricings.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { type CourseContent, getCourseChoices } from "../../../console-contract.ts";
import { fieldId } from "../course-values.ts";
import { fieldErrorMessages } from "../messages.ts";
import type { CourseForm } from "../use-course-form.ts";
import type { RowGrip } from "./row-grip.tsx";

const SortableRows = lazyPart(() => import("./sortable-rows.tsx").then((part) => part.default));

/** Edits the price options in the order of the course page. */
export function PricingFields({ editor: { form, typed } }: { editor: CourseForm }) {
	const { control, register, formState, getValues, setValue } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "pricings", keyName: "key" });
	// Row names must be current when rows move.
	const pricings = useWatch({ control, name: "pricings" });
	const { data: choices } = useConsoleQuery(getCourseChoices, {});
	const { data: offered } = useConsoleQuery(listSessionTypes, {});
	const box = useRef<HTMLFieldSetElement>(null);
	const announcement = useRef<HTMLParagraphElement>(null);
	const errors = formState.errors.pricings;
	const nameAt = (index: number) =>
		getValues(`pricings.${index}.sessionType`)?.trim() || fieldErrorMessages.option(index + 1);
	const say = (text: string) => {
		if (announcement.current) announcement.current.textContent = text;
	};
	const presets = offered?.sessionTypes ?? [];
	const there = pricings.map(({ sessionType }) => sessionType);
	const suggestions = new Set([
		...presets.filter(({ retired }) => !retired).map(({ name }) => name),
		...(choices?.sessionTypes.map((sessionType) => sessionType.sessionType) ?? []),
	]);
	// Uses the current price, because `typed` is delayed.
	const usualOnes = () => presetPricings(presets, getValues("price") || 0, there);
	const missing = usualOnes().length;

	function moveTo(from: number, to: number) {
		const name = nameAt(from);
		move(from, to);
		form.clearErrors("pricings");
		say(`${name} is now ${to + 1} of ${fields.length}.`);
	}

	/** Up and Down move the focus with the price option. */
	function step(from: number, to: number) {
		const same = to < from ? 0 : 1;
		changeThenFocus(
			() => moveTo(from, to),
			() => {
				const buttons = box.current
					?.querySelectorAll("tbody tr")
					[to]?.querySelectorAll<HTMLButtonElement>("td:last-child button");
				return buttons?.[same]?.disabled ? buttons[1 - same] : buttons?.[same];
			},
		);
	}

	function removePricing(index: number) {
		const removed = getValues(`pricings.${index}`);
		const name = nameAt(index);
		changeThenFocus(
			() => {
				remove(index);
				form.clearErrors("pricings");
			},
			() => box.current?.querySelector<HTMLElement>("[data-add]"),
		);
		toast.info(removed.id ? `${name} will no longer be offered once you save.` : `${name} was removed.`, {
			action: {
				label: "Undo",
				onClick: () => insert(Math.min(index, getValues("pricings").length), removed, { shouldFocus: false }),
			},
		});
	}

	const row = (index: number, grip: RowGrip) => {
		const field = fields[index];
		const pricing = pricings[index] ?? field;
		return field && pricing ? (
			<PricingRow
				key={field.key}
				index={index}
				count={fields.length}
				grip={grip}
				pricing={pricing}
				course={typed}
				register={(path, options) =>
					register(path, {
						...options,
						// A changed session type determines the grants again: those of the preset, otherwise those of its name.
						onChange: () => {
							if (!path.endsWith("sessionType")) return;
							const preset = findPreset(presets, getValues(`pricings.${index}.sessionType`));
							setValue(
								`pricings.${index}.grants`,
								preset && { live: preset.live, recording: preset.recording, transcript: preset.transcript },
							);
							setValue(`pricings.${index}.seats`, preset?.seats);
							setValue(
								`pricings.${index}.perSeat`,
								preset?.perSeat ? presetSteps(preset.perSeat, getValues("price") || 0) : undefined,
							);
						},
					} as never)
				}
				errors={errors}
				onMove={(to) => step(index, to)}
				onRemove={() => removePricing(index)}
				perSeat={
					<PerSeatFields
						form={form as unknown as UseFormReturn<FieldValues>}
						path={`pricings.${index}.perSeat`}
						name={pricing.sessionType.trim() || fieldErrorMessages.option(index + 1)}
						amount="price"
						firstAmount={() => getValues(`pricings.${index}.price`)}
					/>
				}
			/>
		) : null;
	};

	return (
		<fieldset ref={box} id={fieldId("pricings")} tabIndex={-1} className="grid min-w-0 gap-4">
			<legend className="mb-2 text-lg font-semibold">Price options</legend>
			<p className="text-sm text-muted">
				The discounted price applies to the price option that has the course's price.
			</p>
			<FieldError id={`${fieldId("pricings")}-error`}>{errors?.root?.message ?? errors?.message}</FieldError>
			{fields.length > 0 && (
				<div className="data-table-room editor-rows-room">
					<table className="data-table editor-rows" aria-label="Price options">
						<thead>
							<tr>
								<th scope="col">
									<span className="sr-only">Order</span>
								</th>
								<th scope="col">Session type</th>
								<th scope="col">Price in dollars</th>
								<th scope="col">
									<span className="sr-only">Actions</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{/* Inputs that a fallback shows would lose what is typed when they are replaced. */}
							<Suspense
								fallback={
									<tr>
										<td colSpan={4}>
											<Skeleton className="h-24 w-full" />
										</td>
									</tr>
								}
							>
								<SortableRows
									keys={fields.map(({ key }) => key)}
									nameRow={(key) => nameAt(fields.findIndex((field) => field.key === key))}
									onMove={moveTo}
								>
									{row}
								</SortableRows>
							</Suspense>
						</tbody>
					</table>
				</div>
			)}
			<datalist id="session-types">
				{[...suggestions].map((sessionType) => (
					<option key={sessionType} value={sessionType} />
				))}
			</datalist>
			<div className="flex flex-wrap gap-3">
				<Button
					data-add=""
					variant="secondary"
					onClick={() =>
						append(
							{ sessionType: "", price: null as unknown as number },
							{ focusName: `pricings.${fields.length}.sessionType` },
						)
					}
				>
					Add a price option
				</Button>
				{missing > 0 && (
					<Button
						variant={fields.length > 0 ? "quiet" : "secondary"}
						onClick={() => append(usualOnes(), { shouldFocus: false })}
					>
						{fields.length === 0
							? missing === 1
								? "Add your session type"
								: `Add your ${missing} session types`
							: missing === 1
								? "Add the missing session type"
								: `Add the ${missing} missing session types`}
					</Button>
				)}
			</div>
			<p ref={announcement} role="status" className="sr-only" />
		</fieldset>
	);
}

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
function PricingRow({ index, count, grip, pricing, course, register, errors, onMove, onRemove, perSeat }: Props) {
	const error = errors?.[index];
	const name = pricing.sessionType.trim() || `price option ${index + 1}`;
	const [typeId, priceId] = [fieldId(`pricings.${index}.sessionType`), fieldId(`pricings.${index}.price`)];
	const typeError = error?.sessionType?.message ?? error?.message;
	return (
		<tr ref={grip.rowRef} style={grip.style} className={grip.moving ? "bg-brand-wash shadow-md" : undefined}>
			<td data-label="">{grip.handle(name)}</td>
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
