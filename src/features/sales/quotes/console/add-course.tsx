import { useState } from "react";
import { useConsoleQuery } from "#console-kit/index.ts";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { grantableCourse } from "#features/sales/order-management/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";

/** A course in a session type, for a line of a quote. */
interface QuotableCourse {
	description: string;
	course: { courseID: number; pricingId: number };
}

/** Finds a course and its session type for a new line. */
export function AddCourse({ onAdd }: { onAdd: (line: QuotableCourse) => void }) {
	const [course, setCourse] = useState<FoundCourse | null>(null);
	const [pricing, setPricing] = useState("");
	const [error, setError] = useState<string>();
	const { data: offered } = useConsoleQuery(grantableCourse, { params: { id: String(course?.id ?? 1) } }, { enabled: course !== null });

	function add() {
		const chosen = offered?.pricings.find(({ id }) => String(id) === pricing);
		if (!course || !chosen) return setError("Please choose a session type.");
		onAdd({ description: `${course.title} (${chosen.sessionType})`.slice(0, 300), course: { courseID: course.id, pricingId: chosen.id } });
	}

	if (!course) return <CourseFinder label="Course" hint="Enter a part of the title." error={undefined} onChoose={setCourse} />;
	return (
		<div className="grid gap-5">
			<p className="font-semibold wrap-anywhere">{course.title}</p>
			<SelectField
				label="Session type"
				required
				value={pricing}
				error={error}
				onChange={(event) => {
					setPricing(event.target.value);
					setError(undefined);
				}}
				options={offered?.pricings.map(({ id, sessionType }) => [id, sessionType])}
				empty={offered ? "Choose a session type" : "Loading..."}
			/>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={() => setCourse(null)}>
					Choose another course
				</Button>
				<Button onClick={add}>Add to quote</Button>
			</div>
		</div>
	);
}
