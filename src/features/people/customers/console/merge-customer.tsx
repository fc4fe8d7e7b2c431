import { useState } from "react";
import {
	DialogActions,
	DialogButton,
	formatBusinessDate,
	Notice,
	ReasonForm,
	TextField,
	TouchLink,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { mergeCustomers, previewMerge } from "#features/people/accounts/console-contract.ts";
import { getCustomer, listCustomerHistory, listCustomers } from "../contract.ts";

interface Customer {
	id: number;
	email: string;
}

/** Merges another account of the same person into a customer's. Says first what moves and what stays. */
export const MergeCustomer = (customer: Customer) => (
	<DialogButton
		label="Merge with another account…"
		title={`Merge an account into ${customer.email}`}
		variant="secondary"
	>
		{(close) => <Merge {...customer} onClose={close} />}
	</DialogButton>
);

interface Props extends Customer {
	onClose: () => void;
}

function Merge(props: Props) {
	const [other, setOther] = useState("");
	if (other) return <Plan {...props} other={other} />;
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				setOther(String(new FormData(event.currentTarget).get("email")).trim());
			}}
		>
			<p>This account remains. Everything in the other account moves here, and the other account ends.</p>
			<TextField label="Email address of the other account" type="email" name="email" required />
			<DialogActions onCancel={props.onClose}>Show what moves</DialogActions>
		</form>
	);
}

/** What a merge does, or what has to be changed first. */
function Plan({ id, email, other, onClose }: Props & { other: string }) {
	const params = { id: String(id) };
	const { data, pending } = useConsoleQuery(previewMerge, { params, query: { email: other } });
	if (!data) return pending;
	const account = <TouchLink to={`/console/people/${data.id}`}>{`${data.fullName}, ${data.email}`}</TouchLink>;
	if (data.blockers.length > 0)
		return (
			<Notice tone="warn" title="These accounts can't be merged yet">
				{account}
				<List items={data.blockers} />
			</Notice>
		);
	return (
		<div className="grid gap-5">
			{account}
			{data.rows.length === 0 ? (
				<p>The other account has nothing to move.</p>
			) : (
				<>
					<p>{`Moves to ${email}:`}</p>
					<List
						items={data.rows.map(({ name, moves, drops }) =>
							drops === 0
								? `${name}: ${moves}`
								: `${name}: ${moves}, and ${drops} to delete, because this account has its own`,
						)}
					/>
				</>
			)}
			<p>{`${email} keeps its name, password and billing details.`}</p>
			{data.kept && <p>{`We'll still keep evidence of credit until ${formatBusinessDate(data.kept.until)}.`}</p>}
			<ReasonForm
				call={mergeCustomers}
				toInput={(reason) => ({ params, body: { email: data.email, reason } })}
				changes={[getCustomer, listCustomerHistory, listCustomers]}
				done={({ message }) => message}
				messages={{
					text: `A merge can't be undone. ${data.email} gets an email, is logged out everywhere and becomes a former address. A password link requested for it goes to ${email}.`,
					reasonHint: "How you know that both accounts belong to the same person. Shown in the history.",
					submit: "Merge accounts",
					busy: "Merging...",
					cancel: "Keep both accounts",
				}}
				maxLength={300}
				variant="danger"
				onClose={onClose}
			/>
		</div>
	);
}

const List = ({ items }: { items: readonly string[] }) => (
	<ul className="list-disc pl-5">
		{items.map((item) => (
			<li key={item}>{item}</li>
		))}
	</ul>
);
