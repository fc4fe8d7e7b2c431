import {
	Button,
	ConfirmButton,
	ContractForm,
	FieldInput,
	Section,
	SiteTime,
	Skeleton,
	useAct,
	useContractForm,
	useRows,
} from "#console-kit/index.ts";
import { addNote, maxNoteLength } from "../console-contract.ts";
import { deleteNote, listNotes, type Note, type NoteSubject } from "../contract.ts";

const loading = "Loading the notes...";

interface Props {
	kind: NoteSubject;
	subject: number;
}

/** The notes of staff about a customer or an order, latest first. */
export function Notes({ kind, subject }: Props) {
	const { rows, failed, more } = useRows(listNotes, { kind, subject: String(subject) }, ({ notes, next }) => ({
		rows: notes,
		next,
	}));
	return (
		<Section id="notes" title="Internal notes" className="grid min-w-0 content-start gap-4">
			<p className="text-sm text-muted">
				Only staff see them here. If the customer asks for a copy of their data, it includes these notes.
			</p>
			<NoteForm kind={kind} subject={subject} />
			{failed ? (
				failed
			) : !rows ? (
				<Skeleton label={loading} className="h-16 w-full" />
			) : rows.length === 0 ? (
				<p className="text-sm">No notes yet.</p>
			) : (
				<ol className="grid gap-3">
					{rows.map((note) => (
						<NoteItem key={note.id} note={note} />
					))}
				</ol>
			)}
			{more && (
				<Button
					variant="secondary"
					className="justify-self-center"
					busy={more.busy}
					busyLabel={loading}
					onClick={more.load}
				>
					Show earlier notes
				</Button>
			)}
		</Section>
	);
}

function NoteForm({ kind, subject }: Props) {
	const form = useContractForm(addNote, {
		values: { kind, subject, text: "" },
		changes: [listNotes],
		done: () => "Note added.",
		onDone: () => form.reset(),
	});
	return (
		<ContractForm form={form} submit="Add the note" busyLabel="Adding..." variant="secondary" className="gap-3">
			<FieldInput form={form} name="text" kind="long" label="New note" rows={2} maxLength={maxNoteLength} required />
		</ContractForm>
	);
}

function NoteItem({ note: { id, author, text, writtenAt, canDelete } }: { note: Note }) {
	const { act, busy } = useAct(deleteNote, { changes: [listNotes], done: ({ message }) => message });
	return (
		<li className="grid gap-2 rounded-lg bg-sunken p-4">
			<p className="text-sm text-muted">
				<strong className="font-semibold text-ink">{author}</strong> · <SiteTime at={writtenAt} />
			</p>
			<p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
			{canDelete && (
				<div>
					<ConfirmButton
						label="Delete"
						of={`the note by ${author}`}
						title="Delete this note?"
						busy={busy}
						onConfirm={() => act({ params: { id: String(id) } })}
					>
						<p>It can't be restored.</p>
					</ConfirmButton>
				</div>
			)}
		</li>
	);
}
