import { useId, useState } from "react";
import {
	Button,
	type Column,
	ConsolePage,
	consoleMeta,
	DataTable,
	Dialog,
	DialogActions,
	EmptyState,
	type ResponseOf,
	Skeleton,
	TextField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { ImportRun } from "#features/catalog/import-export/console/index.ts";
import { formatSiteTime } from "#values/date-time.ts";
import {
	countInvitations,
	listPeopleImports,
	maxInvitations,
	sendInvitations,
	undoPeopleImport,
} from "../console-contract.ts";
import { ImportPeople } from "./import-people.tsx";
import { invitationMessages as messages, movingInMessages } from "./messages.ts";

const states = ["waiting", "sending", "invited", "withPassword"] as const;

/** Shows how many imported people were invited, and invites the next ones. */
function Invitations() {
	const id = useId();
	const { data, failed } = useConsoleQuery(countInvitations, {});
	return (
		<section aria-labelledby={id} className="grid gap-5">
			<div>
				<h2 id={id} className="font-serif text-xl">
					Invitations
				</h2>
				<p className="max-w-text text-muted">
					Imported people have no password yet. Invite them when your site is ready: they get an email with a link that
					works for 30 days.
				</p>
			</div>
			{failed}
			{!data && !failed && <Skeleton className="h-40 w-full" />}
			{data && states.every((state) => data[state] === 0) && (
				<EmptyState level={3} title="Nobody to invite yet">
					Import customers first. They appear here.
				</EmptyState>
			)}
			{data && states.some((state) => data[state] > 0) && (
				<>
					<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
						{states.map((state) => (
							<div key={state} className="rounded-lg border border-line bg-surface p-4">
								<dt className="text-sm text-muted">{messages.counts[state]}</dt>
								<dd className="text-xl font-semibold">{data[state].toLocaleString("en-US")}</dd>
							</div>
						))}
					</dl>
					{data.waiting > 0 && <InviteForm key={data.waiting} waiting={data.waiting} />}
				</>
			)}
		</section>
	);
}

function InviteForm({ waiting }: { waiting: number }) {
	const [typed, setTyped] = useState(String(Math.min(waiting, maxInvitations)));
	const [error, setError] = useState<string | undefined>();
	const [isConfirming, setConfirming] = useState(false);
	const { act, busy } = useAct(sendInvitations, { changes: [countInvitations], done: ({ message }) => message });
	const count = Number(typed.replaceAll(",", ""));
	const invited = Math.min(count, waiting);
	return (
		<form
			noValidate
			className="flex max-w-text flex-wrap items-end gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				const isValid = Number.isInteger(count) && count >= 1 && count <= maxInvitations;
				setError(isValid ? undefined : "Enter a number from 1 to 2,000.");
				setConfirming(isValid);
			}}
		>
			<div className="min-w-0 grow">
				<TextField
					label="How many to invite now"
					hint="Start with a few, and see if everything is right. People who were invited or have a password are left out."
					inputMode="numeric"
					autoComplete="off"
					value={typed}
					error={error}
					onChange={({ target }) => setTyped(target.value)}
				/>
			</div>
			<Button type="submit" variant="secondary">
				{messages.send}
			</Button>
			<Dialog open={isConfirming} onClose={() => setConfirming(false)} title={messages.confirmTitle(invited)}>
				<p>Each of them gets one email, in the background.</p>
				<DialogActions
					onCancel={() => setConfirming(false)}
					busy={busy}
					onClick={async () => {
						await act({ body: { count } });
						setConfirming(false);
					}}
				>
					{messages.send}
				</DialogActions>
			</Dialog>
		</form>
	);
}

export const meta = consoleMeta("Moving in");

/** `/console/moving-in`: imports people and their history, and invites them. */
export default function MovingIn() {
	return (
		<ConsolePage
			title="Moving in"
			lead="Bring your customers, their purchases and certificates, and your subscribers. Courses are imported on the Courses page. No one gets an email until you send invitations."
		>
			<ImportPeople />
			<PeopleImports />
			<Invitations />
		</ConsolePage>
	);
}

type Import = ResponseOf<typeof listPeopleImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: "File",
		cell: ({ fileName, at, by }) => (
			<ImportRun.File fileName={fileName}>
				{formatSiteTime(at)} {by !== null && `by ${by}`}
			</ImportRun.File>
		),
	},
	{ id: "kind", header: "What it holds", cell: ({ kind }) => movingInMessages.kinds[kind] },
	{ id: "added", header: "Added", align: "end", cell: "added" },
	{
		id: "state",
		header: "Status",
		cell: ({ undoneAt, left }) =>
			undoneAt === null ? "Imported" : left === 0 ? "Undone" : `Undone, except ${left.toLocaleString("en-US")}`,
	},
	{ id: "actions", header: "Actions", cell: (run) => <Undo run={run} /> },
];

/** The latest imports of people, each of which can be undone. */
function PeopleImports() {
	const id = useId();
	const { data, failed } = useConsoleQuery(listPeopleImports, {});
	if (failed) return failed;
	if (!data || data.imports.length === 0) return null;
	return (
		<section aria-labelledby={id} className="grid gap-5">
			<h2 id={id} className="font-serif text-xl">
				Latest imports
			</h2>
			<DataTable label="Latest imports" columns={columns} rows={data.imports} empty={null} />
		</section>
	);
}

function Undo({ run: { id, fileName, left } }: { run: Import }) {
	const { act, busy } = useAct(undoPeopleImport, {
		changes: [listPeopleImports, countInvitations],
		done: ({ removed, kept }) =>
			`Removed ${removed.toLocaleString("en-US")}.${kept > 0 ? ` ${kept.toLocaleString("en-US")} ${kept === 1 ? "was" : "were"} used since and ${kept === 1 ? "stays" : "stay"}.` : ""}`,
	});
	return (
		<ImportRun.Undo
			fileName={fileName}
			isPossible={left > 0}
			busy={busy}
			undo={async () => void (await act({ params: { id: String(id) } }))}
		>
			This removes the accounts, purchases, certificates and subscribers that it added. What was used since stays, and
			so do phone numbers and companies that it completed. Nobody gets an email.
		</ImportRun.Undo>
	);
}
