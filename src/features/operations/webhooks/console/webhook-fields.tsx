import type { BaseSyntheticEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CheckboxField, ContractForm, FieldError, FieldInput, type FormValues } from "#console-kit/index.ts";
import type { createWebhook } from "../console-contract.ts";

export interface PublicEvent {
	type: string;
	says: string;
}

interface Props {
	form: Pick<UseFormReturn<FormValues<typeof createWebhook>>, "register" | "formState" | "getFieldState"> & {
		submit: (event?: BaseSyntheticEvent) => Promise<void>;
		busy: boolean;
	};
	events: PublicEvent[];
	submit: string;
}

/** The fields of a webhook. */
export function WebhookFields({ form, events, submit }: Props) {
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit={submit} className="max-w-text gap-6">
			<FieldInput
				form={form}
				name="url"
				label="Address"
				hint="The https address that receives the messages."
				type="url"
				required
				maxLength={500}
				spellCheck={false}
			/>
			<FieldInput
				form={form}
				name="description"
				label="Description"
				hint="Optional. For example, the program that receives the messages."
				maxLength={120}
			/>
			<fieldset className="grid gap-1" aria-describedby={errors.eventTypes ? "events-error" : undefined}>
				<legend className="mb-1.5 font-semibold">Events</legend>
				{events.map(({ type, says }) => (
					<CheckboxField
						key={type}
						value={type}
						label={<code className="text-sm">{type}</code>}
						hint={says}
						{...form.register("eventTypes")}
					/>
				))}
				<FieldError id="events-error">{errors.eventTypes?.message}</FieldError>
			</fieldset>
		</ContractForm>
	);
}
