import { Button, useAct } from "#console-kit/index.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { readSamples, restoreSamples, type Samples } from "../console-contract.ts";
import { formatCounts, hasAny } from "../rules/removed-counts.ts";
import { formatNames } from "./format-names.ts";
import { sampleCoursesMessages } from "./messages.ts";

const messages = sampleCoursesMessages.restore;

/** Restores what was removed, as it was. */
export function RestoreSamples({ removed }: { removed: NonNullable<Samples["removed"]> }) {
	const { act, busy } = useAct(restoreSamples, {
		changes: [readSamples],
		done: (restored) =>
			[messages.done(hasAny(restored) ? formatCounts(restored) : ""), ...(restored.taken.length > 0 ? [messages.taken(formatNames(restored.taken))] : [])].join(
				" ",
			),
	});
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="max-w-text text-sm text-muted">{messages.text(formatCounts(removed), formatSiteTime(removed.until))}</p>
			<Button variant="secondary" busy={busy} onClick={() => void act({})}>
				{messages.button}
			</Button>
		</section>
	);
}
