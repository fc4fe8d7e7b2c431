import {
	ConsolePage,
	ContractForm,
	consoleMeta,
	formatBusinessDate,
	Section,
	SelectField,
	TouchLink,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { changeTaxMode, getTaxSettings, type TaxSettings } from "../console-contract.ts";
import { taxModes } from "../rules/tax-mode.ts";
import { Rates } from "./rates.tsx";

const modes = { off: "No tax", rates: "Your rates below", stripe: "Stripe Tax, for card payments" };

const modeHints = {
	off: "Prices are what customers pay.",
	rates: "Places without a rate aren't taxed. Ask your tax adviser where you have to collect tax.",
	stripe:
		"Stripe asks for the address on its payment page, and adds tax where you've registered. Turn on Stripe Tax in your Stripe account first. Customers can't pay by invoice then.",
};

export const meta = consoleMeta("Sales tax");

/** `/console/tax`: how orders are taxed, the rates, and the exemptions that wait for staff. */
export default function Tax() {
	const { data, pending } = useConsoleQuery(getTaxSettings, {});
	return (
		<ConsolePage
			title="Sales tax"
			lead="Tax is added to your prices, by the state or country in the customer's billing details. It's off until you turn it on."
		>
			{pending}
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
	const form = useContractForm(changeTaxMode, {
		values: { version, mode },
		changes: [getTaxSettings],
		done: () => "Saved. New orders are taxed this way. Earlier orders keep their tax.",
	});
	return (
		<ContractForm form={form} submit="Save" className="max-w-text gap-5">
			<SelectField
				label="How orders are taxed"
				hint={modeHints[form.watch("mode") ?? mode]}
				{...form.field("mode")}
				options={taxModes.map((name) => [name, modes[name]])}
			/>
		</ContractForm>
	);
}

function Pending({ settings: { pending } }: { settings: TaxSettings }) {
	return (
		<Section id="pending" title="Exemption certificates to check">
			<ul className="grid gap-3">
				{pending.map(({ id, customerId, fullName, email, number, addedAt }) => (
					<li key={id} className="min-w-0 wrap-anywhere">
						<TouchLink to={`/console/people/${customerId}`} className="font-semibold">
							{fullName || email}
						</TouchLink>
						<span className="block text-sm text-muted">{`Certificate ${number}, uploaded ${formatBusinessDate(addedAt)}`}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}
