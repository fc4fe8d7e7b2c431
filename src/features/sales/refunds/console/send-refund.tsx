import { type Call, roleAllows } from "#api/call.ts";
import { Button, DialogButton, FormError, SelectField, TextField, useContractForm } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { toDay } from "#values/business-days.ts";
import { formatMoney, toCents } from "#values/money.ts";
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
	const amount = formatMoney(toCents(refund.amount));
	if (!roleAllows("support", useStaffMember().role)) return null;
	return (
		<DialogButton label="Record as sent" subject={`${amount} of order ${refund.orderId}`} title={`Record that ${amount} was sent`} variant="secondary">
			{(close) => <Form refund={refund} changes={[listRefundsToSend, ...changes]} onDone={close} />}
		</DialogButton>
	);
}

function Form({ refund: { reference, orderId }, changes, onDone }: Required<Props> & { onDone: () => void }) {
	const { register, submit, busy, formState } = useContractForm(recordSentRefund, {
		values: { sentOn: toDay(new Date()), method: "check", number: "" },
		input: { params: { id: String(orderId), reference } },
		changes,
		done: ({ message }) => message,
		onDone,
	});
	const { errors } = formState;
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			<TextField label="Sent on" type="date" required max={toDay(new Date())} error={errors.sentOn?.message} {...register("sentOn")} />
			<SelectField label="Sent by" {...register("method")} options={Object.entries(sentMethods)} />
			<TextField label="Check or transfer number" autoComplete="off" maxLength={60} error={errors.number?.message} {...register("number")} />
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel="Recording...">
				Record as sent
			</Button>
		</form>
	);
}
