import type { ComponentProps } from "react";
import { DialogButton, useConsoleQuery } from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { getCourseCredits } from "../contract.ts";
import { hoursText } from "../rules/credit-text.ts";
import { CreditsForm } from "./credits-form.tsx";

const mismatchText = (seconds: number, hours: string) =>
	`The recording lasts ${seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`}, but watching it earns ${hours}. Check the recording and the credits.`;

/** Shows a summary of a course's credits. Changes are saved immediately, not with the course. */
export function CourseCredits({ courseID }: { courseID: number }) {
	const params = { courseID: String(courseID) };
	const { data, failed } = useConsoleQuery(getCourseCredits, { params });
	if (failed) return failed;
	if (!data) return <Skeleton className="h-12 w-60" />;
	const earned = data.credits.map(({ accreditingBody, hours }) => `${hours} ${accreditingBody}`).join(", ");
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{data.mismatch && (
				<Notice tone="warn" title="The recording doesn't match the credit hours" className="w-full">
					{mismatchText(data.mismatch.recordingSeconds, hoursText(data.mismatch.hours))}
				</Notice>
			)}
			<p>{data.requirement ? `Credits: ${earned || "a certificate without credits"}` : "This course has no certificate."}</p>
			<DialogButton label="Change credits" title="Credits and certificate" variant="secondary">
				{(close) => <CreditsOfBodies current={data} onDone={close} />}
			</DialogButton>
		</div>
	);
}

/** The accrediting bodies are needed only while the dialog is open. */
function CreditsOfBodies(props: Omit<ComponentProps<typeof CreditsForm>, "bodies">) {
	const { data, failed } = useConsoleQuery(listAccreditingBodies, {});
	if (failed) return failed;
	if (!data) return <Skeleton className="h-60" />;
	return <CreditsForm {...props} bodies={data.bodies} />;
}
