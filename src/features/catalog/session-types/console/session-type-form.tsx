import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button, CheckboxField, FieldError, FormError, TextField, typedNumber, useContractForm } from "#console-kit/index.ts";
import { PerSeatFields } from "#features/catalog/courses/console/index.ts";
import { archiveTypes } from "#features/catalog/courses/rules/pricings/archive-pricings.ts";
import { changeSessionType, createSessionType, listSessionTypes, type SessionType } from "../console-contract.ts";

/** Creates a session type, or changes `current`. */
export function SessionTypeForm({ current, onDone }: { current?: SessionType; onDone: () => void }) {
	const call: typeof createSessionType | typeof changeSessionType = current ? changeSessionType : createSessionType;
	const { id, ...values } = current ?? {
		id: undefined,
		name: "",
		live: true,
		recording: false,
		transcript: false,
		seats: 1,
		perSeat: null,
		pricePercent: 100,
		retired: false,
	};
	const form = useContractForm(call, {
		values,
		...(id !== undefined && { input: { params: { id: String(id) } } }),
		changes: [listSessionTypes],
		onDone,
	});
	const { errors } = form.formState;
	const isPerSeat = form.watch("perSeat") !== null;
	return (
		<form onSubmit={form.submit} noValidate className="grid gap-4">
			<FormError>{errors.root?.message}</FormError>
			<TextField
				label="Name"
				hint={
					current && archiveTypes.includes(current.name)
						? "Archived courses offer only Transcript, Recorded session and Recorded Plus Transcript session. With another name, they no longer offer it."
						: "Customers see it on the course page, in the cart and on invoices."
				}
				required
				maxLength={120}
				autoComplete="off"
				error={errors.name?.message}
				{...form.register("name")}
			/>
			<fieldset className="grid gap-1">
				<legend className="field-label">What customers get</legend>
				<CheckboxField {...form.register("live")} label="Live session" />
				<CheckboxField {...form.register("recording")} label="Recording" />
				<CheckboxField {...form.register("transcript")} label="Transcript" />
				<FieldError id="session-type-includes-error">{errors.live?.message}</FieldError>
			</fieldset>
			{!isPerSeat && (
				<TextField
					label="Seats"
					hint="How many people one purchase covers."
					required
					inputMode="numeric"
					autoComplete="off"
					error={errors.seats?.message}
					{...form.register("seats", typedNumber)}
				/>
			)}
			<TextField
				label="Suggested price in percent"
				hint="Of the course's price. You can change the price in each course."
				required
				inputMode="numeric"
				autoComplete="off"
				error={errors.pricePercent?.message}
				{...form.register("pricePercent", typedNumber)}
			/>
			<PerSeatFields
				form={form as unknown as UseFormReturn<FieldValues>}
				path="perSeat"
				name={form.watch("name").trim() || "this session type"}
				amount="pricePercent"
				firstAmount={() => form.getValues("pricePercent")}
			/>
			{current && <CheckboxField {...form.register("retired")} label="Retired: don't offer it for new price options" />}
			<Button type="submit" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
