import { useState } from "react";
import {
	ConsolePage,
	consoleMeta,
	Dialog,
	DialogActions,
	DialogButton,
	defineList,
	formatBusinessDate,
	formatSiteTime,
	ListSection,
	Section,
	SelectField,
	Skeleton,
	useAct,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { getRetention, setRetention } from "#features/delivery/retention/contract.ts";
import { maxYears, minYears } from "#features/delivery/retention/rules/compute-retention-end.ts";
import { getHold, type Hold, listHolds } from "../contract.ts";
import { EvidenceList } from "./evidence-list.tsx";

const messages = {
	title: "Evidence of credit",
	keep: "Cancel",
	none: { title: "No deleted accounts", text: "No customer with credit has deleted an account." },
};

export const meta = consoleMeta(messages.title);

/** `/console/evidence`: for how long evidence of credit is kept, and what is kept of deleted accounts. */
export default function EvidencePage() {
	return (
		<ConsolePage
			title={messages.title}
			lead="What proves the credit that your courses gave: stays in the room, attendance checks, polls, questions, chat and slides."
		>
			<Retention />
			<Holds />
		</ConsolePage>
	);
}

const choices = Array.from({ length: maxYears - minYears + 1 }, (_, index) => minYears + index);

function Retention() {
	const { data, failed } = useConsoleQuery(getRetention, {});
	const { act, busy } = useAct(setRetention, {
		changes: [getRetention],
		done: ({ years }) => `We'll keep evidence of credit for ${years} years.`,
	});
	const [shorter, setShorter] = useState<number | null>(null);
	const save = (years: number) => act({ body: { years } });
	const close = () => setShorter(null);
	return (
		<Section id="retention" title="How long it's kept" className="grid max-w-text gap-4">
			<p className="text-muted">
				Applies to sessions of courses with credit, and to sessions that earned a certificate. The records of all other
				sessions are deleted after 30 days. Ask your accrediting bodies how long they require it; most ask for three to
				seven years.
			</p>
			{failed}
			{!data && !failed && <Skeleton className="h-20 w-full" />}
			{data && (
				<SelectField
					label="Keep evidence of credit for"
					hint="A shorter time deletes older evidence the next night. What customers were told before they deleted their accounts stays as it is."
					className="w-full max-w-md"
					value={String(data.years)}
					disabled={busy}
					onChange={({ target }) => {
						const years = Number(target.value);
						// The arrow keys choose without opening the list.
						if (years < data.years) setShorter(years);
						else void save(years);
					}}
					options={choices.map((years) => [years, `${years} years`])}
				/>
			)}
			<Dialog open={shorter !== null} onClose={close} title={shorter && `Keep evidence for only ${shorter} years?`}>
				<p>We'll delete older evidence the next night. You can't undo this.</p>
				<DialogActions
					onCancel={close}
					variant="danger"
					busy={busy}
					onClick={async () => {
						if (shorter) await save(shorter);
						close();
					}}
				>
					Delete older evidence
				</DialogActions>
			</Dialog>
		</Section>
	);
}

const describeKept = ({ certificates, sessions }: Hold) =>
	[
		certificates > 0 && (certificates === 1 ? "1 certificate" : `${certificates} certificates`),
		sessions > 0 && (sessions === 1 ? "1 session" : `${sessions} sessions`),
	]
		.filter(Boolean)
		.join(", ");

const holds = defineList(listHolds, "holds", {
	name: "kept-evidence",
	columns: [
		{ id: "name", header: "Name", cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
		{ id: "kept", header: "Kept", cell: describeKept },
		{ id: "deleted", header: "Account deleted", time: "deletedAt" },
		{
			id: "until",
			header: "Kept until",
			cell: ({ heldUntil }) => <time dateTime={heldUntil}>{formatBusinessDate(heldUntil)}</time>,
		},
		{
			id: "actions",
			header: "Show",
			cell: ({ holdId, name }) => (
				<DialogButton variant="quiet" label="Show" subject={name} title={`Evidence of ${name}`}>
					{() => <HeldEvidence holdId={holdId} />}
				</DialogButton>
			),
		},
	],
	csv: ["name", "certificates", "sessions", "deletedAt", { keptUntil: "heldUntil" }],
	rowKey: "holdId",
});

function Holds() {
	return (
		<ListSection
			list={useList(holds)}
			id="holds"
			messages={{
				title: "Deleted accounts",
				lead: "When customers with credit delete their accounts, we keep their certificates and evidence until the date that they confirmed. Only owners can see them.",
				none: messages.none,
			}}
		/>
	);
}

const toMinutes = (seconds: number | null) => Math.round((seconds ?? 0) / 60);

function HeldEvidence({ holdId }: { holdId: number }) {
	const { data, failed } = useConsoleQuery(getHold, { params: { holdId: String(holdId) } });
	if (failed) return failed;
	if (!data) return <Skeleton className="h-48 w-full" />;
	return (
		<div className="grid gap-6">
			{data.evidence.certificates.map(({ code, name, title, hours, heldAt, way, watchedSeconds, recordingSeconds }) => (
				<section key={code} className="grid gap-1">
					<h3>{title}</h3>
					<p>{`Certificate ${code}, issued to ${name}`}</p>
					<p className="text-muted">
						{formatBusinessDate(heldAt)}, {hours === 1 ? "1 credit hour" : `${hours} credit hours`}.{" "}
						{way === "recording" && `Watched ${toMinutes(watchedSeconds)} of ${toMinutes(recordingSeconds)} minutes.`}
					</p>
				</section>
			))}
			{data.evidence.sessions.map((session) => (
				<section key={session.sessionId} className="grid gap-3">
					<h3>{session.title}</h3>
					<p className="text-muted">
						{formatSiteTime(session.startsAt)},{" "}
						{session.minutes === null
							? "Minutes not counted"
							: session.minutes === 1
								? "1 minute"
								: `${session.minutes} minutes`}
					</p>
					<EvidenceList evidence={session} />
				</section>
			))}
		</div>
	);
}
