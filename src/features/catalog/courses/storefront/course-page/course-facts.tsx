import type { ReactNode } from "react";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { CaptionsIcon } from "#ui/icons/captions-icon.tsx";
import { ClockIcon } from "#ui/icons/clock-icon.tsx";
import { LanguageIcon } from "#ui/icons/language-icon.tsx";
import { LevelIcon } from "#ui/icons/level-icon.tsx";
import { formatDuration } from "#values/duration.ts";
import type { Course } from "../../contract.ts";
import { creditsText } from "../../rules/credits-text.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { WebinarTime } from "../schedule/webinar-time.tsx";

export function CourseFacts({ course }: { course: Course }) {
	const hasRecording = course.Pricings.some(({ grants }) => grants.recording);
	const credits = creditsText(course);
	const logos = course.credits.flatMap(({ logo }) => logo ?? []);
	return (
		<dl className="course-facts">
			{!course.archieve && course.webinarDate && (
				<Fact icon={<CalendarIcon size={20} />} term={messages.date} wide>
					<WebinarTime moment={course.webinarDate} />
				</Fact>
			)}
			<Fact icon={<ClockIcon size={20} />} term={messages.duration}>
				{formatDuration(course.duration)}
			</Fact>
			{credits !== null && (
				<Fact icon={<AwardIcon size={20} />} term={messages.credits}>
					{credits}
					{logos.length > 0 && (
						// White paper, also in the dark scheme. A class would be part of every page's style sheet.
						<span className="mt-2 flex flex-wrap gap-2">
							{logos.map(({ address, width, height }) => (
								<img
									key={address}
									src={address}
									alt=""
									width={width}
									height={height}
									loading="lazy"
									decoding="async"
									style={{ backgroundColor: "#fff" }}
								/>
							))}
						</span>
					)}
				</Fact>
			)}
			{course.level !== null && (
				<Fact icon={<LevelIcon size={20} />} term={messages.level}>
					{course.level}
				</Fact>
			)}
			<Fact icon={<LanguageIcon size={20} />} term={messages.language}>
				{course.language}
			</Fact>
			{hasRecording && (
				<Fact icon={<CaptionsIcon size={20} />} term={messages.recording}>
					{course.archieve ? messages.recordingNow : messages.recordingAfter}
				</Fact>
			)}
		</dl>
	);
}

function Fact({
	icon,
	term,
	wide = false,
	children,
}: {
	icon: ReactNode;
	term: string;
	wide?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={wide ? "col-span-2" : undefined}>
			<dt className="flex items-center gap-2 text-sm text-muted">
				{icon}
				{term}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}
