import { useDeferredValue } from "react";
import { CourseDetail } from "#features/catalog/courses/storefront/index.ts";
import { Choice } from "#ui/console/choice.tsx";
import { PageFrame } from "#ui/console/page-frame.tsx";
import type { CourseContent } from "../../console-contract.ts";
import { courseInPreview, type Surroundings } from "./course-in-preview.ts";

const widths = [
	["phone", "Phone"],
	["desktop", "Desktop"],
] as const;
export type PreviewWidth = (typeof widths)[number][0];

interface Props {
	typed: CourseContent;
	surroundings: Surroundings;
	width: PreviewWidth;
	onWidth: (width: PreviewWidth) => void;
}

/** Shows the course's page with the site's own components while the user types. */
export function CoursePreview({ typed, surroundings, width, onWidth }: Props) {
	const deferredCourse = useDeferredValue(typed);
	const course = courseInPreview(deferredCourse, surroundings);
	return (
		<section aria-labelledby="preview" className="grid grid-rows-[auto_1fr] gap-4 xl:h-full">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<h2 id="preview" className="text-xl">
					Preview
				</h2>
				<Choice label="Width" options={widths} value={width} onChoose={onWidth} />
			</div>
			<PageFrame title="The course on the site" width={width === "phone" ? 390 : 1280}>
				<main aria-label="Preview" className="pb-10">
					<CourseDetail course={course} related={[]} onAdd={() => {}} />
				</main>
			</PageFrame>
		</section>
	);
}
