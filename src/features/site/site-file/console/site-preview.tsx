import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { importSite, type PartChanges, type SiteFile } from "../console-contract.ts";
import { countChanges, hasChanges, listNames } from "../rules/site-changes.ts";
import { siteFileMessages } from "./messages.ts";

const messages = siteFileMessages.preview;

const columns: Column<PartChanges>[] = [
	{ id: "part", header: messages.part, cell: ({ label }) => <span className="font-semibold">{label}</span> },
	{ id: "created", header: messages.created, cell: ({ created }) => <span className="wrap-anywhere">{listNames(created)}</span> },
	{ id: "changed", header: messages.changed, cell: ({ changed }) => <span className="wrap-anywhere">{listNames(changed)}</span> },
	{ id: "removed", header: messages.removed, cell: ({ removed }) => <span className="wrap-anywhere">{listNames(removed)}</span> },
	{ id: "unchanged", header: messages.unchanged, cell: ({ unchanged }) => unchanged },
];

interface Props {
	file: SiteFile;
	preview: string;
	parts: PartChanges[];
	onRefused: (message: string) => void;
	onDone: () => void;
}

/** Shows what a file would change, and imports it. */
export function SitePreview({ file, preview, parts, onRefused, onDone }: Props) {
	const { act, busy } = useAct(importSite, {
		done: () => messages.done,
		refused({ refusal, message }) {
			if (refusal.code === "confirmation_needed") return false;
			onRefused(message);
			return true;
		},
	});
	return (
		<section className="grid gap-3 border-t border-line pt-6" aria-labelledby="site-changes">
			<h2 id="site-changes" className="text-xl">
				{messages.title}
			</h2>
			<DataTable label={messages.title} columns={columns} rows={parts} rowKey={({ name }) => name} empty={messages.nothing} />
			{parts.some(hasChanges) ? (
				<div>
					<ConfirmButton
						variant="secondary"
						label={messages.button}
						title={messages.question}
						cancel={messages.cancel}
						busy={busy}
						onConfirm={async () => {
							if (await act({ body: { file, preview } })) onDone();
						}}
					>
						<p>{messages.warning(countChanges(parts))}</p>
					</ConfirmButton>
				</div>
			) : (
				<p role="status">{messages.nothing}</p>
			)}
		</section>
	);
}
