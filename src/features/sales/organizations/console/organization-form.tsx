import { CheckboxField, ContractForm, FieldInputs, useContractForm } from "#console-kit/index.ts";
import { listNames, pick, pluck } from "#values/fields/definitions.ts";
import {
	changeOrganization,
	createOrganization,
	getOrganization,
	listOrganizations,
	type Organization,
} from "../console-contract.ts";
import { organizationFields } from "../fields.ts";

const { name, mayPayByInvoice, ...others } = organizationFields;

/** Creates an organization, or changes `current`. */
export function OrganizationForm({
	current,
	onDone,
}: {
	current?: Organization;
	onDone: (saved: { id: number }) => void;
}) {
	const call: typeof createOrganization | typeof changeOrganization = current ? changeOrganization : createOrganization;
	const values = current
		? { ...pick(current, listNames(organizationFields)), version: current.version }
		: pluck(organizationFields, "empty");
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, { values, input, changes: [listOrganizations, getOrganization], onDone });
	return (
		<ContractForm form={form} submit="Save" className="max-w-text gap-5">
			<FieldInputs form={form} fields={{ name }} />
			<CheckboxField label={mayPayByInvoice.label} {...form.register("mayPayByInvoice")} />
			<FieldInputs form={form} fields={others} />
		</ContractForm>
	);
}
