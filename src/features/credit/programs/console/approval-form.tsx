import { ContractForm, FieldInput, SelectField, useContractForm } from "#console-kit/index.ts";
import { Choices } from "#features/credit/credit-rules/console/index.ts";
import { deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { type Approval, changeApproval, createApproval, listApprovals } from "../console-contract.ts";

const messages = {
	body: "Accrediting body",
	methods: "Delivery methods",
	validFrom: "First day",
	validTo: "Last day",
	validToHint: "Leave empty while it has no end.",
	sponsorNumber: "Sponsor number",
	sponsorNumberHint: "The number that the body gave you. Leave empty if it gives none.",
	sponsorName: "Name of the sponsor",
	sponsorAddress: "Address of the sponsor",
	signatoryName: "Signatory",
	signatoryNameHint: "Who signs certificates.",
	signatoryTitle: "Title of the signatory",
	complaintPolicy: "Complaint policy",
	complaintPolicyHint: "How to complain to you and to the body. Course pages show it.",
	save: "Save",
	saving: "Saving...",
};

interface Props {
	bodies: readonly { code: string; name: string }[];
	current?: Approval;
	onDone: () => void;
}

const withoutKeys = ({ id: _, accreditingBody: __, ...values }: Approval) => values;

/** Adds an approval, or changes `current`. */
export function ApprovalForm({ bodies, current, onDone }: Props) {
	const call: typeof createApproval | typeof changeApproval = current ? changeApproval : createApproval;
	const empty = {
		sponsorNumber: "",
		sponsorName: "",
		sponsorAddress: "",
		signatoryName: "",
		signatoryTitle: "",
		complaintPolicy: "",
	};
	const values = current
		? withoutKeys(current)
		: { accreditingBody: bodies[0]?.code ?? "", methods: [], validFrom: "", validTo: null, ...empty };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, { values, ...(input && { input }), changes: [listApprovals], onDone });
	const { errors } = form.formState;
	const text = (
		name: "sponsorName" | "sponsorNumber" | "signatoryName" | "signatoryTitle",
		max: number,
		hint?: string,
	) => <FieldInput form={form} name={name} label={messages[name]} hint={hint} maxLength={max} />;
	return (
		<ContractForm form={form} submit={messages.save} busyLabel={messages.saving}>
			{!current && (
				<SelectField
					label={messages.body}
					{...form.field("accreditingBody")}
					options={bodies.map(({ code, name }) => [code, `${code}: ${name}`])}
				/>
			)}
			<Choices
				label={messages.methods}
				names={deliveryMethods}
				labels={methodNames}
				error={errors.methods?.message}
				{...form.register("methods")}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<FieldInput form={form} name="validFrom" kind="date" label={messages.validFrom} required />
				<FieldInput form={form} name="validTo" kind="date" label={messages.validTo} hint={messages.validToHint} />
			</div>
			{text("sponsorNumber", 60, messages.sponsorNumberHint)}
			{text("sponsorName", 200)}
			<FieldInput
				form={form}
				name="sponsorAddress"
				kind="long"
				label={messages.sponsorAddress}
				rows={3}
				maxLength={500}
			/>
			{text("signatoryName", 120, messages.signatoryNameHint)}
			{text("signatoryTitle", 120)}
			<FieldInput
				form={form}
				name="complaintPolicy"
				kind="long"
				label={messages.complaintPolicy}
				hint={messages.complaintPolicyHint}
				rows={3}
				maxLength={1_000}
			/>
		</ContractForm>
	);
}
