import { Link } from "react-router";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import type { CreditProgress } from "../contract.ts";
import { progressMessages as messages } from "../messages.ts";
import { hoursText } from "../rules/credit-text.ts";

/** What a customer has and lacks for each credit, while they can still act and afterwards. */
export function ProgressList({ programs, title }: { programs: readonly CreditProgress[]; title: string }) {
	return (
		<ul className="grid gap-4" aria-label={messages.title(title)}>
			{programs.map((program) => (
				<li key={program.programId} className="grid gap-1.5 text-sm">
					<p>
						<span className="font-semibold">{program.name}</span>{" "}
						<span className="text-muted">
							{program.methodName} · {describeCredits(program)}
						</span>
					</p>
					<ul className="grid gap-1">
						{program.requirements.map(({ kind, why, met, canStillMeet, corrected }) => (
							<li key={kind} className="flex gap-2">
								<Mark isMet={met} isOpen={canStillMeet} />
								<span>
									<span className="sr-only">{met ? messages.met : canStillMeet ? messages.open : messages.missed}</span>
									{why}
									{corrected && <span className="text-muted"> {messages.corrected}</span>}
								</span>
							</li>
						))}
					</ul>
					{program.claim && (
						<p>
							<Link to="/myCredit" className="link inline-flex min-h-11 items-center">
								{program.claim.claimedCredits === null
									? messages.claim(hoursText(program.claim.maxCredits))
									: messages.changeClaim}
								<span className="sr-only">: {title}</span>
							</Link>
						</p>
					)}
				</li>
			))}
		</ul>
	);
}

function describeCredits({ credits, maxCredits, reachableCredits, isReported }: CreditProgress): string {
	if (credits >= maxCredits && credits > 0)
		return isReported ? messages.reported(hoursText(credits)) : messages.earned(hoursText(credits));
	if (reachableCredits > credits) return messages.reachable(hoursText(credits), hoursText(reachableCredits));
	return credits > 0 ? messages.part(hoursText(credits), hoursText(maxCredits)) : messages.none;
}

function Mark({ isMet, isOpen }: { isMet: boolean; isOpen: boolean }) {
	if (isMet) return <CheckIcon size={16} className="mt-0.5 shrink-0 text-success" />;
	if (isOpen) return <span aria-hidden className="mt-1 size-3 shrink-0 rounded-full border-2 border-brand" />;
	return <CloseIcon size={16} className="mt-0.5 shrink-0 text-danger" />;
}
