import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function MenuIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="M4 7h16M4 12h16M4 17h16" />
		</DrawnIcon>
	);
}
