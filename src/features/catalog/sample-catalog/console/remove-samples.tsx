import { Link } from "react-router";
import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { readSamples, removeSamples, type Samples } from "../console-contract.ts";
import { sampleCoursesMessages } from "./messages.ts";

const messages = sampleCoursesMessages.remove;

/** Unpublishes the sample courses after a confirmation. */
export function RemoveSamples({ samples: { published } }: { samples: Samples }) {
	const { act, busy } = useAct(removeSamples, { changes: [readSamples], done: ({ unpublished }) => messages.done(unpublished) });
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="max-w-text text-sm text-muted">{messages.text}</p>
			{published === 0 ? (
				<p role="status">{messages.none}</p>
			) : (
				<ConfirmButton
					variant="secondary"
					label={messages.button}
					title={messages.question}
					cancel={sampleCoursesMessages.cancel}
					busy={busy}
					onConfirm={() => act({})}
				>
					<p>{messages.warning(published)}</p>
				</ConfirmButton>
			)}
			<p className="text-sm text-muted">
				{messages.code}{" "}
				<Link to="/console/promo-codes" className="link inline-flex min-h-11 items-center">
					{messages.codeLink}
				</Link>
			</p>
		</section>
	);
}
