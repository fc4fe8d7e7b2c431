import { useState } from "react";
import { Controller } from "react-hook-form";
import { useAct, useContractForm } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ImageField } from "#ui/console/image-field.tsx";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import {
	addInstructor,
	changeInstructor,
	type EditedInstructor,
	largestPortrait,
	listEditedInstructors,
	portraitTooLarge,
	uploadPortrait,
} from "../console-contract.ts";
import { instructorFormMessages as messages } from "./messages.ts";

interface Values {
	known?: string;
	name: string;
	credentials: string;
	role: string;
	profile: string;
	portrait: string | null;
	featured: boolean;
	hidden: boolean;
}

interface Props {
	/** The instructor to change; without it, the form adds one. */
	known?: EditedInstructor;
	/** The name typed so far, for a new instructor. */
	name?: string;
	onDone: (name: string) => void;
	onCancel: () => void;
}

/** Adds an instructor, or changes `known`. */
export function InstructorForm({ known, name = "", onDone, onCancel }: Props) {
	const call: typeof addInstructor | typeof changeInstructor = known ? changeInstructor : addInstructor;
	const values: Values = known
		? {
				known: known.name,
				name: known.name,
				credentials: known.credentials,
				role: known.role,
				profile: known.profile,
				portrait: known.portrait,
				featured: known.featured,
				hidden: known.hidden,
			}
		: { name, credentials: "", role: "", profile: "", portrait: null, featured: false, hidden: false };
	const { register, control, setValue, submit, busy, formState } = useContractForm<typeof call, Values>(call, {
		values,
		changes: [listEditedInstructors],
		refused: ({ refusal, message }) => {
			if (refusal.code !== "name_taken") return false;
			control.setError("name", { message }, { shouldFocus: true });
			return true;
		},
		onDone: (saved) => onDone(saved.name),
	});
	const { errors } = formState;
	return (
		<form noValidate className="grid gap-5" onSubmit={submit}>
			<FormError>{errors.root?.message}</FormError>
			<TextField
				{...register("name")}
				label={messages.name}
				hint={known && known.courses > 0 ? messages.renamed(known.courses) : undefined}
				error={errors.name?.message}
				required
				autoComplete="off"
			/>
			<TextField
				{...register("credentials")}
				label={messages.credentials}
				hint={messages.credentialsHint}
				error={errors.credentials?.message}
				autoComplete="off"
			/>
			<TextField {...register("role")} label={messages.role} hint={messages.roleHint} error={errors.role?.message} autoComplete="off" />
			<Controller
				control={control}
				name="profile"
				render={({ field }) => (
					<RichTextField label={messages.profile} value={field.value} onChange={field.onChange} onBlur={field.onBlur} error={errors.profile?.message} />
				)}
			/>
			<PortraitField known={known} error={errors.portrait?.message} onChange={(id) => setValue("portrait", id, { shouldDirty: true })} />
			<div className="grid gap-1">
				<CheckboxField {...register("featured")} label={messages.featured} />
				<CheckboxField {...register("hidden")} label={messages.hidden} />
			</div>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{known ? messages.save : messages.submit}
				</Button>
			</div>
		</form>
	);
}

interface PortraitProps {
	known: EditedInstructor | undefined;
	error: string | undefined;
	onChange: (id: string | null) => void;
}

/** Uploads, shows and removes a portrait. Pages show it once the instructor is saved. */
function PortraitField({ known, error, onChange }: PortraitProps) {
	const [address, setAddress] = useState(known?.portraitSrc ?? undefined);
	const [refusal, setRefusal] = useState<string>();
	const { act, busy } = useAct(uploadPortrait, {
		refused({ message }) {
			setRefusal(message);
			return true;
		},
	});

	async function upload(file: File) {
		setRefusal(undefined);
		if (file.size > largestPortrait) return setRefusal(portraitTooLarge);
		const stored = await act({ body: { file: await base64Of(file) } });
		if (!stored) return;
		setAddress(stored.address);
		onChange(stored.id);
	}

	function remove() {
		setAddress(undefined);
		onChange(null);
	}

	return (
		<ImageField
			label={messages.portrait}
			hint={messages.portraitHint}
			image={address === undefined ? undefined : { address, width: 96, height: 96 }}
			accept="image/png,image/jpeg,image/webp,image/avif"
			error={refusal ?? error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={remove}
		/>
	);
}
