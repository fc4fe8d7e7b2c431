import { ConfirmButton, Notice, useAct } from "#console-kit/index.ts";
import { addSamples, readSamples, type Samples } from "../console-contract.ts";
import { formatNames } from "./format-names.ts";
import { sampleCoursesMessages } from "./messages.ts";

const messages = sampleCoursesMessages.add;

/** Adds the sample courses after a confirmation, and names courses that have the number of one. */
export function AddSamples({ samples: { drafts, missing, taken } }: { samples: Samples }) {
	const { act, busy } = useAct(addSamples, {
		changes: [readSamples],
		done: ({ added, published }) => messages.done(added, published),
	});
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="max-w-text text-sm text-muted">{messages.text}</p>
			{taken.length > 0 && <Notice title={messages.taken(taken.length)}>{messages.takenText(formatNames(taken))}</Notice>}
			{missing + drafts === 0 ? (
				taken.length === 0 && <p role="status">{messages.all}</p>
			) : (
				<ConfirmButton variant="secondary" label={messages.button} title={messages.question} busy={busy} onConfirm={() => act({})}>
					<p>{messages.warning}</p>
				</ConfirmButton>
			)}
		</section>
	);
}
