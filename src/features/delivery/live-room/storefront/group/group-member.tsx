import { useId, useState } from "react";
import { Button, callOrProblem } from "#storefront-kit/index.ts";
import { leaveGroup } from "../../contract.ts";
import { groupMessages as messages } from "../messages.ts";
import { Problem } from "../room-call.tsx";

/** What a phone shows instead of the picture. */
export function GroupMember({ token, hostName }: { token: string; hostName: string }) {
	const title = useId();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	async function leave() {
		setBusy(true);
		const outcome = await callOrProblem(leaveGroup, { params: { token } });
		// The room's next answer has the picture.
		if (outcome.problem) setBusy(false);
		setProblem(outcome.problem);
	}
	return (
		<section aria-labelledby={title} className="live-together">
			<h2 id={title} className="text-md">
				{messages.member.title(hostName)}
			</h2>
			<p className="text-muted">{messages.member.text}</p>
			<Problem>{problem}</Problem>
			<Button variant="secondary" busy={busy} onClick={() => void leave()}>
				{messages.member.leave}
			</Button>
		</section>
	);
}
