import { useState } from "react";
import {
	Button,
	CheckboxField,
	ContractForm,
	DialogButton,
	FieldInput,
	formatSiteTime,
	Notice,
	type ResponseOf,
	TouchLink,
	useAct,
	useContractForm,
} from "#console-kit/index.ts";
import {
	cancelCustomerEmail,
	correctCustomer,
	requestCustomerEmail,
	setCustomerEmail,
} from "#features/people/accounts/console-contract.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { getCustomer, listCustomerHistory } from "../contract.ts";

const messages = {
	changeEmail: "Change email address",
	newAddress: "New email address",
};

type Customer = ResponseOf<typeof getCustomer>;

const changes = [getCustomer, listCustomerHistory];

/** The buttons that change a customer's name, phone number and email address, and the change that waits. */
export function CustomerDetails({ customer }: { customer: Customer }) {
	const { email, pendingEmail } = customer;
	const cancel = useAct(cancelCustomerEmail, { changes, done: ({ message }) => message });
	return (
		<>
			{pendingEmail && (
				<Notice
					tone="info"
					title={`Waiting for the confirmation of ${pendingEmail.email}, until ${formatSiteTime(pendingEmail.until)}.`}
				>
					<Button
						variant="secondary"
						busy={cancel.busy}
						onClick={() => void cancel.act({ params: { id: String(customer.id) } })}
					>
						Cancel this change
					</Button>
				</Notice>
			)}
			<div className="flex flex-wrap gap-3">
				<DialogButton label="Change name or phone" title="Change name and phone number" variant="quiet">
					{(close) => <DetailsForm customer={customer} onClose={close} />}
				</DialogButton>
				<DialogButton label={messages.changeEmail} variant="quiet">
					{(close) => <EmailForms id={customer.id} email={email} onClose={close} />}
				</DialogButton>
			</div>
		</>
	);
}

function DetailsForm({ customer: { id, fullName, phone }, onClose }: { customer: Customer; onClose: () => void }) {
	const form = useContractForm(correctCustomer, {
		values: { fullName, phone, previous: { fullName, phone } },
		input: { params: { id: String(id) } },
		changes,
		done: ({ message }) => message,
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Save" onCancel={onClose}>
			<FieldInput
				form={form}
				name="fullName"
				label="Name"
				hint="New certificates and invoices show this name. Issued ones stay as they are."
				required
			/>
			<FieldInput form={form} name="phone" label="Phone" />
		</ContractForm>
	);
}

/** With a link; owners can also change the address at once. */
function EmailForms({ id, email, onClose }: { id: number; email: string; onClose: () => void }) {
	const { role } = useStaffMember();
	const [isAtOnce, setAtOnce] = useState(false);
	const props = { id, email, onClose };
	return (
		<div className="grid gap-5">
			{role === "owner" && (
				<CheckboxField
					label="Change it without a link"
					hint="Only if you're sure whose address it is, for example because the customer can't receive email at all right now."
					checked={isAtOnce}
					onChange={(event) => setAtOnce(event.target.checked)}
				/>
			)}
			{isAtOnce ? <AtOnceForm {...props} /> : <LinkForm {...props} />}
		</div>
	);
}

interface FormProps {
	id: number;
	email: string;
	onClose: () => void;
}

function LinkForm({ id, email, onClose }: FormProps) {
	const [holder, setHolder] = useState<number>();
	const form = useContractForm(requestCustomerEmail, {
		values: { email: "", previousEmail: email },
		input: { params: { id: String(id) } },
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setHolder(refusal.code === "email_taken" ? refusal.customerId : undefined);
			return false;
		},
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Send the link" busyLabel="Sending..." onCancel={onClose}>
			<FieldInput form={form} name="email" kind="email" label={messages.newAddress} required />
			<Holder id={holder} />
			<p className="text-sm text-muted">{`We'll email a link to the new address, and a notice to ${email}. The address changes when the link is opened. The customer is then logged out everywhere.`}</p>
		</ContractForm>
	);
}

function AtOnceForm({ id, email, onClose }: FormProps) {
	const [holder, setHolder] = useState<number>();
	const form = useContractForm(setCustomerEmail, {
		values: { email: "", previousEmail: email, reason: "" },
		input: { params: { id: String(id) } },
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setHolder(refusal.code === "email_taken" ? refusal.customerId : undefined);
			return false;
		},
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Change the address" busyLabel="Changing..." onCancel={onClose}>
			<FieldInput form={form} name="email" kind="email" label={messages.newAddress} required />
			<Holder id={holder} />
			<FieldInput
				form={form}
				name="reason"
				kind="long"
				label="Reason"
				hint="How you know that the address is the customer's. Shown in the history."
				rows={2}
				maxLength={300}
				required
			/>
			<p className="text-sm text-muted">{`The address changes now. The customer is logged out everywhere, and both ${email} and the new address get an email. Until the new address is confirmed, it counts as unconfirmed.`}</p>
		</ContractForm>
	);
}

/** Leads to the account that already uses an address. */
function Holder({ id }: { id: number | undefined }) {
	if (!id) return null;
	return <TouchLink to={`/console/people/${id}`}>Open the account with this address</TouchLink>;
}
