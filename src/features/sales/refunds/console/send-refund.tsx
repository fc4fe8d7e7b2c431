import {
	type Call,
	ContractForm,
	DialogButton,
	FieldInput,
	formatDollars,
	roleAllows,
	SelectField,
	toDay,
	useContractForm,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { listRefundsToSend, recordSentRefund } from "../console-contract.ts";
import { sentMethods } from "../messages.ts";

interface Props {
	/** The amount in US dollars. */
	refund: { reference: string; orderId: number; amount: number };
	/** Further calls whose data it changes. */
	changes?: readonly Call[];
}

/** Asks support and owners how the money of a refund was sent, and books it. */
export function SendRefund({ refund, changes = [] }: Props) {
	const amount = formatDollars(refund.amount);
	if (!roleAllows("support", useStaffMember().role)) return null;
	return (
		<DialogButton
			label="Record as sent"
			subject={`${amount} of order ${refund.orderId}`}
			title={`Record that ${amount} was sent`}
			variant="secondary"
		>
			{(close) => <Form refund={refund} changes={[listRefundsToSend, ...changes]} onDone={close} />}
		</DialogButton>
	);
}

function Form({ refund: { reference, orderId }, changes, onDone }: Required<Props> & { onDone: () => void }) {
	const form = useContractForm(recordSentRefund, {
		values: { sentOn: toDay(new Date()), method: "check", number: "" },
		input: { params: { id: String(orderId), reference } },
		changes,
		done: ({ message }) => message,
		onDone,
	});
	return (
		<ContractForm form={form} submit="Record as sent" busyLabel="Recording...">
			<FieldInput form={form} name="sentOn" kind="date" label="Sent on" required max={toDay(new Date())} />
			<SelectField label="Sent by" {...form.register("method")} options={Object.entries(sentMethods)} />
			<FieldInput form={form} name="number" label="Check or transfer number" maxLength={60} />
		</ContractForm>
	);
}
