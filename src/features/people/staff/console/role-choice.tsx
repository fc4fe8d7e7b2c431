import { type Role, roleNames, roles } from "#values/roles.ts";

const roleMessages = {
	owner: "Everything, including roles and settings",
	editor: "Courses, promo codes, articles",
	support: "Orders, customers, messages, email",
	accountant: "Reads orders, payments, invoices, tax and reports. Changes nothing",
};

interface Props {
	value: Role;
	onChoose: (role: Role) => void;
	error?: string | undefined;
}

/** Chooses a role; each option says what it gives access to. */
export function RoleChoice({ value, onChoose, error }: Props) {
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-2 text-sm font-semibold">Role</legend>
			{roles.map((role) => (
				<label
					key={role}
					className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface p-3 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
				>
					<input
						type="radio"
						name="role"
						value={role}
						checked={role === value}
						onChange={() => onChoose(role)}
						className="mt-1 size-4 accent-brand"
					/>
					<span className="grid">
						<span className="font-semibold">{roleNames[role]}</span>
						<span className="text-sm text-muted">{roleMessages[role]}</span>
					</span>
				</label>
			))}
			{error && (
				<p role="alert" className="text-sm text-danger">
					{error}
				</p>
			)}
		</fieldset>
	);
}
