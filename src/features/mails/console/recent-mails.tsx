import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MailIcon } from "../../../ui/icons/mail-icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { listMails, type MailRecord, mailStates } from "../contract.ts";
import { Failed } from "./failed.tsx";
import { MailRow } from "./mail-row.tsx";
import { useAnswer } from "./use-answer.ts";
import { words } from "./words.ts";

/** The latest mails, of every state or of one, a page at a time. */
export function RecentMails() {
	const [chosen, setChosen] = useState<MailRecord["state"] | "">("");
	const [before, setBefore] = useState<number[]>([]);
	const last = before.at(-1);
	const query = { ...(chosen ? { state: chosen } : {}), ...(last ? { before: String(last) } : {}) };
	const { state, again } = useAnswer(listMails, { query });
	const choose = (next: string) => {
		setChosen(next as typeof chosen);
		setBefore([]);
	};
	return (
		<section aria-labelledby="recent" className="grid gap-6">
			<div className="flex flex-wrap items-end justify-between gap-5">
				<h2 id="recent" className="text-2xl">
					Latest mails
				</h2>
				<div className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
					<SelectField label="State" value={chosen} onChange={(event) => choose(event.target.value)} className="grow sm:w-52">
						<option value="">All</option>
						{mailStates.map((one) => (
							<option key={one} value={one}>
								{words.states[one]}
							</option>
						))}
					</SelectField>
					<Button variant="secondary" onClick={again}>
						Refresh
					</Button>
				</div>
			</div>
			{state.is === "failed" && <Failed message={state.message} again={again} />}
			{state.is === "loading" && <Skeleton className="h-72 w-full" />}
			{state.is === "loaded" && (
				<>
					<MailList mails={state.answer.mails} filtered={chosen !== ""} onChange={again} />
					<Pages
						onLater={before.length > 0 ? () => setBefore(before.slice(0, -1)) : undefined}
						onEarlier={state.answer.next ? () => setBefore([...before, state.answer.next as number]) : undefined}
					/>
				</>
			)}
		</section>
	);
}

function MailList({ mails, filtered, onChange }: { mails: MailRecord[]; filtered: boolean; onChange: () => void }) {
	if (mails.length === 0)
		return (
			<EmptyState icon={<MailIcon size={32} />} title={words.none} level={3}>
				{filtered ? words.noneInState : words.noneMore}
			</EmptyState>
		);
	return (
		<ul className="grid divide-y divide-line border-y border-line">
			{mails.map((mail) => (
				<MailRow key={mail.id} mail={mail} onChange={onChange} />
			))}
		</ul>
	);
}

function Pages({ onLater, onEarlier }: { onLater: (() => void) | undefined; onEarlier: (() => void) | undefined }) {
	if (!onLater && !onEarlier) return null;
	return (
		<div className="flex justify-between gap-4">
			<Button variant="secondary" disabled={!onLater} onClick={onLater}>
				Later mails
			</Button>
			<Button variant="secondary" disabled={!onEarlier} onClick={onEarlier}>
				Earlier mails
			</Button>
		</div>
	);
}
