import { CaptionsIcon } from "../../../../../ui/icons/captions-icon.tsx";
import { CheckIcon } from "../../../../../ui/icons/controls/check-icon.tsx";
import { PlayIcon } from "../../../../../ui/icons/controls/play-icon.tsx";

const promises = [
	{
		Icon: PlayIcon,
		title: "Live, or when it suits you",
		text: "Join the live session, buy the recording, or take the transcript alone. Choose the format that fits your week.",
	},
	{
		Icon: CheckIcon,
		title: "Taught by practitioners",
		text: "Every instructor has done the work: investigations, audits, filings and inspections, not just presented slides about it.",
	},
	{
		Icon: CaptionsIcon,
		title: "Yours to come back to",
		text: "Recordings have captions, transcripts are yours to keep, and the invoice is ready for your expense report.",
	},
];

export function HomePromise() {
	return (
		<section aria-labelledby="promise">
			<h2 id="promise" className="sr-only">
				What you get
			</h2>
			<ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
				{promises.map(({ Icon, title, text }) => (
					<li key={title} className="border-t-2 border-ink pt-5">
						<Icon className="text-brand" />
						<h3 className="mt-3 text-lg">{title}</h3>
						<p className="mt-2 text-muted">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
