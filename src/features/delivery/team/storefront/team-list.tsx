import { nextMessages } from "#features/delivery/certificates/next-messages.ts";
import { Badge, formatDay } from "#storefront-kit/index.ts";
import type { TeamMember } from "../contract.ts";
import { describeState, findMissing } from "../rules/seat-states.ts";
import { teamMessages as messages } from "./messages.ts";

interface Props {
	people: TeamMember[];
	/** The people who are chosen, by id. */
	chosen: ReadonlyMap<string, TeamMember>;
	onChoose: (people: readonly TeamMember[], isChosen: boolean) => void;
}

/** One card per person and course: who, where they are, and what is missing. */
export function TeamList({ people, chosen, onChoose }: Props) {
	const isAll = people.length > 0 && people.every(({ id }) => chosen.has(id));
	return (
		<>
			{people.length > 0 && (
				<label className="check mb-3 min-h-11">
					<input
						type="checkbox"
						className="check-box"
						checked={isAll}
						onChange={({ target }) => onChoose(people, target.checked)}
					/>
					<span>{messages.chooseAll}</span>
				</label>
			)}
			<ul aria-label={messages.list} className="grid gap-3">
				{people.map((person) => (
					<li key={person.id} className="rounded-lg border border-line bg-surface p-4">
						<TeamRow
							person={person}
							isChosen={chosen.has(person.id)}
							onChoose={(isChosen) => onChoose([person], isChosen)}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

/** The name to call a person by. */
export const findName = ({ name, email }: Pick<TeamMember, "name" | "email">): string =>
	name || email || messages.deleted;

const missingTexts = { ...nextMessages, ...messages.missing };

const tones = { certificate: "success", revoked: "danger", exam: "warn", evaluation: "warn" } as const;

interface RowProps {
	person: TeamMember;
	isChosen: boolean;
	onChoose: (isChosen: boolean) => void;
}

function TeamRow({ person, isChosen, onChoose }: RowProps) {
	const missing = person.isHeld ? findMissing(person) : null;
	return (
		<div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
			<label className="check min-w-0">
				<input
					type="checkbox"
					className="check-box"
					checked={isChosen}
					onChange={({ target }) => onChoose(target.checked)}
				/>
				<span className="min-w-0">
					<span className="block font-semibold wrap-anywhere">{findName(person)}</span>
					{person.name && person.email && (
						<span className="block text-sm text-muted wrap-anywhere">{person.email}</span>
					)}
					<span className="mt-1 block text-sm wrap-anywhere">{person.title}</span>
				</span>
			</label>
			<div className="grid min-w-0 content-start justify-items-start gap-1 text-sm">
				<Badge tone={tones[person.state as keyof typeof tones] ?? "neutral"}>{describeState(person)}</Badge>
				{person.code && <p className="wrap-anywhere">{messages.certificate(person.code)}</p>}
				{person.state === "certificate" && person.validUntil && (
					<p className="text-muted">{messages.validUntil(formatDay(person.validUntil))}</p>
				)}
				{missing && <p className="text-muted">{missingTexts[missing]}</p>}
				{!person.isHeld && <p className="text-muted">{messages.returned}</p>}
				{person.undelivered && <p className="text-danger">{messages.undelivered}</p>}
			</div>
		</div>
	);
}
