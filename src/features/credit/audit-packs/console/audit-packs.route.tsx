import { useEffect } from "react";
import {
	Badge,
	Button,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	defineList,
	formatBusinessDate,
	formatBytes,
	formatSiteTime,
	ListSection,
	Section,
	useAct,
	useList,
} from "#console-kit/index.ts";
import { type AuditPack, deleteAuditPack, listAuditPacks, openAuditPack } from "../console-contract.ts";
import { auditPacksMessages as messages } from "./messages.ts";
import { NewPack } from "./new-pack.tsx";

export const meta = consoleMeta(messages.title);

/** Files for auditors. */
export default function AuditPacksPage() {
	return (
		<ConsolePage
			title={messages.title}
			lead="One ZIP file for the auditor: roster, evidence of each person, questions, evaluations, materials, announcements, rules and certificates, signed and readable without Lectern."
		>
			<Section id="build" title={messages.build}>
				<NewPack />
			</Section>
			<Packs />
		</ConsolePage>
	);
}

const tones = { queued: "info", building: "info", ready: "success", failed: "danger", expired: "neutral" } as const;
const isUnfinished = ({ state }: AuditPack) => state === "queued" || state === "building";

const packs = defineList(listAuditPacks, "packs", {
	name: "audit-packs",
	columns: [
		{
			id: "pack",
			header: "Pack",
			cell: ({ title, state, people, certificates }) => (
				<span className="grid gap-1">
					<span className="font-semibold wrap-anywhere">{title}</span>
					{state === "ready" && <span className="text-sm text-muted">{messages.content(people, certificates)}</span>}
				</span>
			),
		},
		{ id: "state", header: "Status", cell: (pack) => <State pack={pack} /> },
		{
			id: "requested",
			header: "Requested",
			cell: ({ requestedBy, requestedAt }) => (
				<span className="text-sm">{`${requestedBy}, ${formatSiteTime(requestedAt)}`}</span>
			),
		},
		{ id: "size", header: "Size", align: "end", cell: ({ bytes }) => (bytes === null ? "" : formatBytes(bytes)) },
		{ id: "actions", header: "Actions", cell: (pack) => <Actions pack={pack} /> },
	],
	csv: [{ pack: "title", status: "state" }, "people", "certificates", "bytes", "sha256", "requestedBy", "requestedAt"],
});

function State({ pack }: { pack: AuditPack }) {
	const { state, people, peopleTotal, expiresAt } = pack;
	return (
		<span className="grid justify-items-start gap-1">
			<Badge tone={tones[state]}>{messages.states[state]}</Badge>
			{state === "building" && peopleTotal !== null && peopleTotal > 0 && (
				<span className="text-sm text-muted">
					<progress value={people} max={peopleTotal} aria-label={pack.title} className="block w-28" />
					{`${people.toLocaleString("en-US")} of ${peopleTotal.toLocaleString("en-US")} people`}
				</span>
			)}
			{state === "ready" && expiresAt && (
				<span className="text-sm text-muted">{`Until ${formatBusinessDate(expiresAt)}`}</span>
			)}
			{state === "failed" && (
				<span className="text-sm text-muted">Build it again. If it fails again, see the log of the server.</span>
			)}
		</span>
	);
}

function Actions({ pack }: { pack: AuditPack }) {
	const { id, title, state } = pack;
	const params = { id: String(id) };
	const download = useAct(openAuditPack);
	async function open() {
		const link = await download.act({ params });
		if (link) window.location.assign(link.url);
	}
	if (isUnfinished(pack)) return null;
	return (
		<span className="flex flex-wrap gap-2">
			{state === "ready" && (
				<Button variant="secondary" busy={download.busy} onClick={() => void open()} aria-label={`Download: ${title}`}>
					Download
				</Button>
			)}
			<ConfirmCall
				call={deleteAuditPack}
				input={{ params }}
				changes={[listAuditPacks]}
				label="Delete"
				of={title}
				title={`Delete the pack “${title}”?`}
				text="You can build it again. The evidence stays."
			/>
		</span>
	);
}

const refreshMs = 2_000;

function Packs() {
	const list = useList(packs);
	const { again } = list;
	const isBuilding = list.rows?.some(isUnfinished) ?? false;
	useEffect(() => {
		if (!isBuilding) return;
		const timer = setInterval(again, refreshMs);
		return () => clearInterval(timer);
	}, [again, isBuilding]);
	return <ListSection list={list} id="packs" messages={{ title: "Packs", none: messages.none }} />;
}
