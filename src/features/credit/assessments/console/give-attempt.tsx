import { type Call, DialogButton, ReasonForm } from "#console-kit/index.ts";
import { giveAttempt } from "../console-contract.ts";

interface Props {
	enrollmentId: number;
	title: string;
	/** Calls whose cached responses are stale afterwards. */
	changes: readonly Call[];
}

/** Gives a person who used all attempts at an exam another one. */
export const GiveAttempt = ({ enrollmentId, title, changes }: Props) => (
	<DialogButton
		variant="quiet"
		label="Give another attempt"
		subject={`at the exam of ${title}`}
		title="Give another attempt at the exam"
	>
		{(close) => (
			<ReasonForm
				call={giveAttempt}
				toInput={(reason) => ({ body: { enrollmentId, reason } })}
				changes={changes}
				done={() => "The person can begin another attempt."}
				messages={{
					text: "The person can begin one more attempt, with newly drawn questions. The reason is part of the evidence.",
					submit: "Give attempt",
					busy: "Giving...",
					cancel: "Cancel",
				}}
				maxLength={1_000}
				onClose={close}
			/>
		)}
	</DialogButton>
);
