import type { DiscussionPoll } from "../contract.ts";
import { discussionMessages } from "../messages.ts";

const texts = discussionMessages.poll;

/** The answers to a poll, as bars with numbers. */
export function PollResults({
	poll: { options, answers },
	chosenOption,
}: {
	poll: DiscussionPoll;
	chosenOption?: number;
}) {
	const counts = answers ?? [];
	const total = counts.reduce((sum, count) => sum + count, 0);
	const toPercent = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 100));
	return (
		<div className="grid gap-2">
			<ul className="grid gap-3">
				{options.map((option, index) => {
					const count = counts[index] ?? 0;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: options have no ids and never move
						<li key={index} className="grid gap-1">
							<p className="flex justify-between gap-3 text-sm">
								<span className="live-text">
									{option}
									{chosenOption === index && <strong> · {texts.own}</strong>}
								</span>
								<span className="shrink-0">{texts.share(count, toPercent(count))}</span>
							</p>
							<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="live-bar">
								<rect width="100" height="4" className="live-bar-rest" />
								<rect width={toPercent(count)} height="4" className="live-bar-part" />
							</svg>
						</li>
					);
				})}
			</ul>
			<p className="text-xs text-muted">{texts.total(total)}</p>
		</div>
	);
}
