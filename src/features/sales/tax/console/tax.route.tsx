import { Link } from "react-router";
import { consoleMeta, useConsoleQuery, useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { formatBusinessDate } from "#values/dates.ts";
import { changeTaxMode, getTaxSettings, type TaxSettings } from "../console-contract.ts";
import { taxModes } from "../rules/tax-mode.ts";
import { taxMessages as messages } from "./messages.ts";
import { Rates } from "./rates.tsx";

export const meta = consoleMeta(messages.title);

/** `/console/tax`: how orders are taxed, the rates, and the exemptions that wait for staff. */
export default function Tax() {
	const { data, failed } = useConsoleQuery(getTaxSettings, {});
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
			{data && (
				<div className="grid gap-12">
					{data.pending.length > 0 && <Pending settings={data} />}
					<ModeForm key={data.version} settings={data} />
					<Rates rates={data.rates} />
				</div>
			)}
		</ConsolePage>
	);
}

function ModeForm({ settings: { version, mode } }: { settings: TaxSettings }) {
	const form = useContractForm(changeTaxMode, { values: { version, mode }, changes: [getTaxSettings], done: () => messages.saved });
	const { register, formState, submit, busy, watch } = form;
	return (
		<form onSubmit={submit} noValidate className="grid max-w-text gap-5">
			<SelectField label={messages.mode} hint={messages.modeHints[watch("mode") ?? mode]} error={formState.errors.mode?.message} {...register("mode")}>
				{taxModes.map((name) => (
					<option key={name} value={name}>
						{messages.modes[name]}
					</option>
				))}
			</SelectField>
			<FormError>{formState.errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel={messages.saving} className="justify-self-start">
				{messages.save}
			</Button>
		</form>
	);
}

function Pending({ settings: { pending } }: { settings: TaxSettings }) {
	return (
		<section aria-labelledby="pending" className="grid gap-4">
			<h2 id="pending" className="text-xl">
				{messages.pending}
			</h2>
			<ul className="grid gap-3">
				{pending.map(({ id, customerId, fullName, email, number, addedAt }) => (
					<li key={id} className="min-w-0 wrap-anywhere">
						<Link to={`/console/people/${customerId}`} className="link inline-flex min-h-11 items-center font-semibold">
							{fullName || email}
						</Link>
						<span className="block text-sm text-muted">{messages.pendingCertificate(number, formatBusinessDate(addedAt))}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
