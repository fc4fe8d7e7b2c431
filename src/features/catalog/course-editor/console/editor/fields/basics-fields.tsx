import { Controller } from "react-hook-form";
import { languages, levels } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { EditedCourse } from "../../../console-contract.ts";
import { useCategoryNames } from "../../use-category-names.ts";
import { fieldId, fieldNames } from "../course-values.ts";
import { fieldMessages as messages } from "../messages.ts";
import type { CourseForm } from "../use-course-form.ts";
import { InstructorField } from "./instructor-field.tsx";
import { NumberField } from "./number-field.tsx";

export function BasicsFields({ course, editor: { form, typed, base } }: { course: EditedCourse | null; editor: CourseForm }) {
	const { register, control, formState } = form;
	const { errors } = formState;
	const categories = useCategoryNames(typed.category);
	const moved = course !== null && course.liveSeats > 0 && typed.webinarDate !== base.content.webinarDate;
	return (
		<>
			<TextField {...register("title")} id={fieldId("title")} label={fieldNames.title} error={errors.title?.message} required autoComplete="off" />
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField {...register("category")} id={fieldId("category")} label={fieldNames.category} error={errors.category?.message} required>
					{categories.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<NumberField register={register} path="duration" label={messages.minutes} error={errors.duration?.message} whole required />
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField
					{...register("level", { setValueAs: (value: string | null) => value || null })}
					id={fieldId("level")}
					label={fieldNames.level}
					error={errors.level?.message}
				>
					<option value="">{messages.noLevel}</option>
					{levels.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<SelectField {...register("language")} id={fieldId("language")} label={fieldNames.language} error={errors.language?.message} required>
					{languages.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
			</div>
			<Controller
				control={control}
				name="instructor"
				render={({ field: { value, onChange, onBlur } }) => (
					<InstructorField value={value} onChange={onChange} onBlur={onBlur} error={errors.instructor?.message} />
				)}
			/>
			<Controller
				control={control}
				name="webinarDate"
				render={({ field: { value, onChange, onBlur } }) => (
					<SiteTimeField
						id={fieldId("webinarDate")}
						label={fieldNames.webinarDate}
						value={value}
						onChange={onChange}
						onBlur={onBlur}
						hint={messages.dateHint}
						error={errors.webinarDate?.message}
					/>
				)}
			/>
			<NumberField register={register} path="capacity" label={fieldNames.capacity} hint={messages.capacityHint} error={errors.capacity?.message} whole />
			{moved && (
				<Notice tone="warn" live>
					{messages.seatsSold(course.liveSeats)}
				</Notice>
			)}
		</>
	);
}
