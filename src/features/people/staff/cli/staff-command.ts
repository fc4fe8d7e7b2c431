import { type Role, roles } from "#api/call.ts";
import type { CommandLine } from "#platform/command-line/command.ts";
import { addStaffMember, resetByCommand } from "../server/index.ts";

const staffMemberHelp = `lectern operator add EMAIL [--role owner|editor|support]
lectern operator reset EMAIL

add    Makes the account with this email address a staff member, or changes the role
       of a staff member. Creates the account if it does not exist. The default role
       is owner. A customer's account loses its password, and its sessions end.
         owner    everything
         editor   courses, promo codes, articles
         support  orders, customers, messages, emails
reset  For a staff member who lost the second factor: removes the second factor and
       the password, and ends all sessions.

Both print a link to set a password. You can use it once, within one hour.`;

const usage = "Usage: lectern operator add EMAIL [--role owner|editor|support]\n       lectern operator reset EMAIL";

type StaffCommandLine = Pick<CommandLine, "withDatabase" | "clock" | "out" | "err">;

/**
 * Runs the `operator` command.
 *
 * @param args arguments after `operator`
 * @returns the exit status: 0 done, 1 failed, 2 wrong usage
 */
export async function runStaffMember(args: string[], deps: StaffCommandLine): Promise<number> {
	const { out, err } = deps;
	if (args.includes("--help") || args.includes("-h")) {
		out.write(`${staffMemberHelp}\n`);
		return 0;
	}
	const [action, ...rest] = args;
	const input = action === "add" ? readAdd(rest) : undefined;
	if (input) return add(input, deps);
	const [email, ...further] = rest;
	if (action === "reset" && email && !email.startsWith("-") && further.length === 0) return reset(email, deps);
	err.write(`${usage}\n`);
	return 2;
}

/** An address and a role, in any order; undefined when it is anything else. */
function readAdd(args: string[]): { email: string; role: Role } | undefined {
	const parts = args.flatMap((word) =>
		word.startsWith("--role=") ? ["--role", word.slice("--role=".length)] : [word],
	);
	const at = parts.indexOf("--role");
	const role = at < 0 ? "owner" : roles.find((role) => role === parts[at + 1]);
	const left = at < 0 ? parts : parts.toSpliced(at, 2);
	const [email, ...rest] = left;
	return role && email && !email.startsWith("-") && rest.length === 0 ? { email, role } : undefined;
}

async function add(
	{ email, role }: { email: string; role: Role },
	{ withDatabase, clock, out, err }: StaffCommandLine,
): Promise<number> {
	const { publicUrl, ...added } = await withDatabase(async (db, { PUBLIC_URL }) => ({
		...(await addStaffMember(db, clock, email, role)),
		publicUrl: PUBLIC_URL,
	}));
	if (!added.ok && added.why === "last_owner") {
		err.write(`${email} is the last owner. Make another staff member an owner first.\n`);
		return 1;
	}
	if (!added.ok) {
		err.write(`${JSON.stringify(email)} is not an email address. Example: lectern operator add person@example.com\n`);
		return 2;
	}
	out.write(
		`${added.email} is now a staff member (${role}). To set a password, open this link within one hour. You can use it once:\n`,
	);
	out.write(`${publicUrl}/forgot-password/${added.token}\n`);
	return 0;
}

async function reset(email: string, { withDatabase, clock, out, err }: StaffCommandLine): Promise<number> {
	const done = await withDatabase(async (db, { PUBLIC_URL }) => {
		const staffMember = await resetByCommand(db, clock, email);
		return staffMember && { ...staffMember, publicUrl: PUBLIC_URL };
	});
	if (!done) {
		err.write(`No staff member has the email address ${JSON.stringify(email)}.\n`);
		return 1;
	}
	out.write(
		`We reset the access of ${done.email}. To set a new password, open this link within one hour. You can use it once:\n`,
	);
	out.write(`${done.publicUrl}/forgot-password/${done.token}\n`);
	return 0;
}
