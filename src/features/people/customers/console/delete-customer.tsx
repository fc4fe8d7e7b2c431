import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
	Button,
	DialogButton,
	Failed,
	FormError,
	formatBusinessDate,
	Notice,
	Skeleton,
	TextField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { deleteCustomer, previewCustomerDeletion } from "#features/people/accounts/console-contract.ts";
import { deleteWord } from "#features/people/accounts/own-account-contract.ts";
import { listCustomers } from "../contract.ts";

interface Props {
	id: number;
	fullName: string;
	email: string;
}

/** Deletes an account at the customer's request. Says first which records have to be kept. */
export const DeleteCustomer = (props: Props) => (
	<DialogButton label="Delete account" title={`Delete the account of ${props.fullName}?`} variant="secondary">
		{(close) => <DeleteForm {...props} onClose={close} />}
	</DialogButton>
);

function DeleteForm({ id, email, onClose }: Props & { onClose: () => void }) {
	const navigate = useNavigate();
	const [word, setWord] = useState("");
	const [error, setError] = useState<{ word?: string; form?: string }>({});
	const params = { id: String(id) };
	const { data, error: failure, refetch } = useConsoleQuery(previewCustomerDeletion, { params });
	const { act, busy } = useAct(deleteCustomer, {
		changes: [listCustomers],
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setError({ form: refusal.message });
			// More records may have to be kept since the dialog was opened.
			if (refusal.code === "records_kept") void refetch();
			return true;
		},
	});
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || !data) return;
		if (word.trim() !== deleteWord) return setError({ word: `Please type ${deleteWord}.` });
		setError({});
		const body = { word: deleteWord, ...(data.kept ? { keptUntil: data.kept.until } : {}) } as const;
		if (await act({ params, body })) navigate("/console/people");
	}
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<p>
				This can't be undone. Use it when the customer asks you to. They lose access to all courses, recordings and
				certificates. We'll keep orders and invoices without a link to the customer.
			</p>
			<p className="text-sm text-muted">
				If the customer also asked for a copy of their data, download it first.{" "}
				{`${email} gets an email about the deletion.`}
			</p>
			{failure ? (
				<Failed message={failure.message} again={() => void refetch()} />
			) : !data ? (
				<Skeleton label="Reading which records have to be kept..." className="h-16 w-full" />
			) : data.kept ? (
				<Notice tone="warn" title={`We'll keep some records until ${formatBusinessDate(data.kept.until)}`}>
					<ul className="grid list-disc gap-1 pl-5">
						{data.kept.records.map((record) => (
							<li key={record}>{record}</li>
						))}
					</ul>
					<p className="mt-3">They prove credit that was already reported. After that date, they're deleted.</p>
				</Notice>
			) : (
				<p>No records have to be kept.</p>
			)}
			<TextField
				label={`Type ${deleteWord} to confirm`}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				value={word}
				onChange={(event) => {
					setWord(event.target.value);
					setError({});
				}}
				error={error.word}
			/>
			<FormError>{error.form}</FormError>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose} disabled={busy}>
					Keep the account
				</Button>
				<Button type="submit" variant="danger" busy={busy} busyLabel="Deleting..." disabled={!data}>
					Delete account
				</Button>
			</div>
		</form>
	);
}
