import { useEffect, useState } from "react";
import { callOrProblem } from "#features/delivery/studio/storefront/index.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { getRoster, removeAttendee } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

const texts = discussionMessages.moderation;
const pollMs = 5_000;

interface Props {
	token: string;
	removed: readonly { userId: number; name: string }[];
	/** False while another tab is chosen. */
	isVisible: boolean;
}

/** Who is in the room, and who was removed. */
export function People({ token, removed, isVisible }: Props) {
	const [roster, setRoster] = useState<{ attendees: { userId: number; name: string }[]; more: number } | null>(null);
	const [problem, setProblem] = useState<string>();
	const [removing, setRemoving] = useState<{ userId: number; name: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the roster is read again when a person was removed or let in
	useEffect(() => {
		if (!isVisible) return;
		let isCanceled = false;
		const read = async () => {
			const outcome = await apiClient.call(getRoster, { params: { token } }).catch(() => null);
			if (!isCanceled && outcome?.ok) setRoster(outcome.response);
		};
		void read();
		const timer = setInterval(() => void read(), pollMs);
		return () => {
			isCanceled = true;
			clearInterval(timer);
		};
	}, [token, isVisible, removed.length]);
	const letIn = async (userId: number) =>
		setProblem((await callOrProblem(removeAttendee, { params: { token, userId: String(userId) }, body: { removed: false } })).problem);

	return (
		<>
			{problem && (
				<Notice tone="warn" live>
					{problem}
				</Notice>
			)}
			<div className="live-scroll">
				{roster?.attendees.length === 0 && <p className="text-muted">{texts.noPeople}</p>}
				<ul className="grid">
					{roster?.attendees.map((person) => (
						<li key={person.userId} className="live-person">
							<span className="wrap-anywhere">{person.name}</span>
							<Button variant="quiet" onClick={() => setRemoving(person)}>
								{texts.removeShort}
								<span className="sr-only"> {person.name}</span>
							</Button>
						</li>
					))}
				</ul>
				{roster !== null && roster.more > 0 && <p className="text-muted">{texts.morePeople(roster.more)}</p>}
				{removed.length > 0 && (
					<section aria-label={texts.removed} className="grid gap-1">
						<h3 className="text-base">{texts.removed}</h3>
						<ul className="grid">
							{removed.map(({ userId, name }) => (
								<li key={userId} className="live-person">
									<span className="wrap-anywhere">{name}</span>
									<Button variant="quiet" onClick={() => void letIn(userId)}>
										{texts.letIn}
										<span className="sr-only"> {name}</span>
									</Button>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
			<RemoveDialog token={token} person={removing} onClose={() => setRemoving(null)} onProblem={setProblem} />
		</>
	);
}
