import { useCallback, useState } from "react";
import { Link } from "react-router";
import { ProgressList } from "#features/delivery/certificates/storefront/index.ts";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import {
	ButtonLink,
	Container,
	EmptyState,
	formatDay,
	formatShortTime,
	PageHeading,
	pageMeta,
	Skeleton,
	TouchLink,
	useOwnData,
} from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { getOwnCredit } from "../contract.ts";
import { ClaimForm } from "./claim-form.tsx";
import { myCreditMessages as messages } from "./messages.ts";
import { type Filter, type OwnCredit, Transcript, TranscriptFilter } from "./transcript.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** `/myCredit`: a learner's transcript of credit, and what is still open. */
export default function MyCredit() {
	const [filter, setFilter] = useState<Filter>({});
	const toRequest = useCallback(() => ({ query: filter }), [filter]);
	const own = useOwnData(getOwnCredit, toRequest);
	return (
		<Container width="text" className="min-h-svh pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<OwnDataPart own={own} skeleton={<Skeleton />} what={messages.logInFor} back="/myCredit">
				{(credit) => <Credit credit={credit} filter={filter} onFilter={setFilter} onChange={own.retry} />}
			</OwnDataPart>
		</Container>
	);
}

interface Props {
	credit: OwnCredit;
	filter: Filter;
	onFilter: (filter: Filter) => void;
	onChange: () => void;
}

function Credit({ credit, filter, onFilter, onChange }: Props) {
	const { open, credits, bodies, goals } = credit;
	if (open.length === 0 && goals.length === 0)
		return (
			<EmptyState
				icon={<AwardIcon size={34} />}
				title={messages.none}
				actions={<ButtonLink to="/training">{messages.browse}</ButtonLink>}
			>
				{messages.noneText}
			</EmptyState>
		);
	return (
		<div className="grid grid-cols-1 gap-10">
			{goals.length > 0 && <Goals goals={goals} />}
			{open.length > 0 && <OpenCredit open={open} onChange={onChange} />}
			{bodies.length > 0 && (
				<section aria-labelledby="transcript" className="grid grid-cols-1 gap-5">
					<h2 id="transcript" className="text-xl">
						{messages.transcript}
					</h2>
					<TranscriptFilter bodies={bodies} filter={filter} onFilter={onFilter} />
					{credits.length === 0 ? (
						<p className="text-muted">{messages.noneInPeriod}</p>
					) : (
						<Transcript credit={credit} />
					)}
				</section>
			)}
		</div>
	);
}

/** How far the customer is with each body, and the next course that helps. */
function Goals({ goals }: Pick<OwnCredit, "goals">) {
	return (
		<section aria-labelledby="goals" className="grid gap-4">
			<h2 id="goals" className="text-xl">
				{messages.goals}
			</h2>
			<ul className="grid gap-4 sm:grid-cols-2">
				{goals.map(({ accreditingBody, name, hours, neededCredits, until, next }) => (
					<li key={accreditingBody} className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5">
						<h3 className="text-md" id={`goal-${accreditingBody}`}>
							{name}
						</h3>
						<p className="text-lg font-semibold">{messages.goal(hours, neededCredits, until && formatDay(until))}</p>
						{neededCredits !== null && (
							<progress
								value={Math.min(hours, neededCredits)}
								max={neededCredits}
								aria-labelledby={`goal-${accreditingBody}`}
								className="h-2 w-full accent-brand"
							/>
						)}
						{neededCredits === null && (
							<TouchLink to="/profile/licenses" className="text-sm">
								{messages.setGoal}
								<span className="sr-only"> ({accreditingBody})</span>
							</TouchLink>
						)}
						{neededCredits !== null && hours >= neededCredits ? (
							<p className="text-sm text-muted">{messages.enough}</p>
						) : (
							next && (
								<p className="text-sm text-muted">
									{messages.next}
									<Link to={`/training/${next.courseID}`} className="link">
										{next.title}
									</Link>
									{", "}
									{messages.nextFacts(formatShortTime(next.heldAt), next.hours)}
								</p>
							)
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function OpenCredit({ open, onChange }: { open: OwnCredit["open"]; onChange: () => void }) {
	return (
		<section aria-labelledby="open" className="grid gap-5">
			<h2 id="open" className="text-xl">
				{messages.open}
			</h2>
			<ul className="grid gap-5">
				{open.map(({ reference, courseID, title, programs }) => (
					<li key={reference} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
						<h3 className="text-lg">
							<Link to={`/training/${courseID}`} className="link">
								{title}
							</Link>
						</h3>
						<ProgressList programs={programs.map((program) => ({ ...program, claim: null }))} title={title} />
						{programs.map(
							(program) =>
								program.claim && (
									<ClaimForm key={program.programId} reference={reference} program={program} onChange={onChange} />
								),
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
