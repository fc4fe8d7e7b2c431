import { useNavigate } from "react-router";
import { logOut } from "#features/people/accounts/storefront/index.ts";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import { UserIcon } from "#ui/icons/user-icon.tsx";
import { Menu } from "#ui/navigation/menu.tsx";
import { MenuButton } from "#ui/navigation/menu-button.tsx";
import { MenuLink } from "#ui/navigation/menu-link.tsx";

/** The greeting with the customer's full name, and the profile menu. The style sheet hides it for visitors. */
export function SignedInMenu({ fullName, isStaff }: { fullName: string; isStaff: boolean }) {
	const navigate = useNavigate();
	return (
		<div className="when-signed-in">
			<Menu
				align="end"
				className="nav-link max-w-56"
				name="Your account"
				label={
					<>
						<UserIcon size={20} className="sm:hidden" />
						<span className="hidden truncate sm:inline">
							Hello,{" "}
							<span data-username suppressHydrationWarning>
								{fullName}
							</span>
						</span>
					</>
				}
			>
				<MenuLink to="/profile" icon={<UserIcon size={20} />}>
					Profile
				</MenuLink>
				<MenuLink to="/myOrders" icon={<DocumentIcon size={20} />}>
					Orders
				</MenuLink>
				{isStaff && (
					<MenuLink to="/console" icon={<ScreenIcon size={20} />}>
						Console
					</MenuLink>
				)}
				<MenuButton
					icon={<LockIcon size={20} />}
					onSelect={async () => {
						await logOut();
						navigate("/");
					}}
				>
					Logout
				</MenuButton>
			</Menu>
		</div>
	);
}
