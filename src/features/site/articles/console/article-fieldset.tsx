import { Controller } from "react-hook-form";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { EditedArticle } from "../console-contract.ts";
import { slugFrom } from "../rules/slug.ts";
import { articleFieldsetMessages } from "./messages.ts";
import type { ArticleForm } from "./use-article-form.ts";

/** The text fields of an article. A new article's address follows its title until it is edited. */
export function ArticleFieldset({ article, editing: { form, values, save } }: { article: EditedArticle | null; editing: ArticleForm }) {
	const { register, control, setValue } = form;
	const { errors, dirtyFields } = form.formState;
	const error = (name: keyof typeof values) => errors[name]?.message;
	const title = register("title", {
		onChange: (event) => {
			if (!article && !dirtyFields.slug) setValue("slug", slugFrom(event.target.value), { shouldDirty: false });
		},
	});
	return (
		<form
			noValidate
			className="grid max-w-4xl gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<h2 className="sr-only">{articleFieldsetMessages.legend}</h2>
			<div>
				<FormError>{errors.root?.message}</FormError>
				<TextField label={articleFieldsetMessages.title} required maxLength={200} error={error("title")} {...title} />
			</div>
			<TextField
				label={articleFieldsetMessages.address}
				required
				hint={
					<>
						/resources/{values.slug || "…"}
						{article?.publishedAt && articleFieldsetMessages.redirects}
					</>
				}
				autoComplete="off"
				spellCheck={false}
				error={error("slug")}
				{...register("slug")}
			/>
			<TextAreaField
				label={articleFieldsetMessages.summary}
				required
				rows={3}
				hint={articleFieldsetMessages.summaryHint}
				error={error("summary")}
				{...register("summary")}
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField
					label={articleFieldsetMessages.topic}
					required
					maxLength={60}
					hint={articleFieldsetMessages.topicHint}
					error={error("topic")}
					{...register("topic")}
				/>
				<TextField
					label={articleFieldsetMessages.relatedCourses}
					maxLength={100}
					hint={articleFieldsetMessages.relatedHint}
					error={error("related")}
					{...register("related")}
				/>
				<TextField
					label={articleFieldsetMessages.position}
					type="number"
					inputMode="numeric"
					min={0}
					max={9999}
					hint={articleFieldsetMessages.positionHint}
					error={error("position")}
					{...register("position", { valueAsNumber: true })}
				/>
			</div>
			<CheckboxField label={articleFieldsetMessages.comingSoon} error={error("coming")} {...register("coming")} />
			<Controller
				control={control}
				name="body"
				render={({ field: { ref, value, onChange, onBlur } }) => (
					<RichTextField
						ref={ref}
						label={values.coming ? articleFieldsetMessages.comingText : articleFieldsetMessages.text}
						hint={articleFieldsetMessages.textHint}
						error={error("body")}
						value={value}
						onChange={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<button type="submit" hidden>
				{articleFieldsetMessages.save}
			</button>
		</form>
	);
}
