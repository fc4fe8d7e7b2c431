import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { CaptionsIcon } from "#ui/icons/captions-icon.tsx";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { UserIcon } from "#ui/icons/user-icon.tsx";
import type { PublicBlockOf } from "../../contract.ts";

export function Steps({ block: { id, heading, text, cards } }: { block: PublicBlockOf<"cards"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl sm:text-3xl">
				{heading}
			</h2>
			{text && <p className="mt-3 max-w-text text-muted">{text}</p>}
			<ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
				{cards.map((step, index) => (
					<li key={step.title} className="flex gap-4">
						<span aria-hidden="true" className="font-serif text-3xl leading-none text-accent">
							{index + 1}
						</span>
						<div>
							<h3 className="font-sans text-base font-semibold">{step.title}</h3>
							<p className="mt-1 text-muted">{step.text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

const icons = {
	award: AwardIcon,
	calendar: CalendarIcon,
	captions: CaptionsIcon,
	check: CheckIcon,
	document: DocumentIcon,
	email: EmailIcon,
	play: PlayIcon,
	user: UserIcon,
};

/** Short texts with icons. The heading is for screen readers. */
export function Features({ block: { id, heading, features } }: { block: PublicBlockOf<"features"> }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="sr-only">
				{heading}
			</h2>
			<ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
				{features.map(({ icon, title, text }) => {
					const Icon = icons[icon];
					return (
						<li key={title} className="border-t-2 border-ink pt-5">
							<Icon className="text-brand" />
							<h3 className="mt-3 text-lg">{title}</h3>
							<p className="mt-2 text-muted">{text}</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Boxes with a list each, two in a row. */
export function Panels({ block: { id, panels } }: { block: PublicBlockOf<"panels"> }) {
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			{panels.map(({ title, text, items }, index) => {
				const headingId = index === 0 ? id : `${id}-${index + 1}`;
				return (
					<section
						key={title}
						aria-labelledby={headingId}
						className="rounded-lg border border-line bg-surface p-6 sm:p-10"
					>
						<h2 id={headingId} className="text-2xl">
							{title}
						</h2>
						{text && <p className="mt-3 text-muted">{text}</p>}
						{items.length > 0 && (
							<ul className="mt-6 grid gap-3">
								{items.map((item) => (
									<li key={item} className="border-t border-line pt-3">
										{item}
									</li>
								))}
							</ul>
						)}
					</section>
				);
			})}
		</div>
	);
}
