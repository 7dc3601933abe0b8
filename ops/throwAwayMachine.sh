#!/bin/sh
# Runs a command as a service of systemd in a copy of this machine. The copy shares the network. Its files are an overlay in
# memory, so nothing of it remains. Needs root, systemd's files and some gigabytes of memory. Exits with the command's code.
# Usage: throwAwayMachine.sh LOG COMMAND [ARGUMENT…]
set -eu
if [ "$$" != 1 ]; then exec unshare --mount --pid --ipc --uts --cgroup --fork --kill-child "$0" "$@"; fi
log=$1
shift
machine=$(mktemp -d)
root="$machine/root"
mount -t tmpfs machine "$machine"
mkdir "$machine/files" "$machine/work" "$root"
mount -t overlay -o "lowerdir=/,upperdir=$machine/files,workdir=$machine/work" machine "$root"
mount --rbind /dev "$root/dev"
# The copy must not change the kernel's settings, which it shares with this machine.
mount --rbind /sys "$root/sys"
mount -o remount,bind,ro "$root/sys"
mount -t proc proc "$root/proc"
mount --bind -o ro "$root/proc/sys" "$root/proc/sys"
mount -t tmpfs run "$root/run"
# Without this, the start would remove temporary files, and the clone may be among them.
ln -s /dev/null "$root/etc/tmpfiles.d/tmp.conf"
touch "$root/walk.log"
mount --bind "$log" "$root/walk.log"
cat > "$root/etc/systemd/system/walk.service" << UNIT
[Unit]
SuccessAction=exit
FailureAction=exit
# If they are already installed, they run as after an installation.
Wants=postgresql.service nginx.service
After=postgresql.service nginx.service
[Service]
Type=oneshot
WorkingDirectory=$PWD
Environment=PATH=$PATH
ExecStart=$*
StandardOutput=append:/walk.log
StandardError=inherit
UNIT
# Images of containers have this file, which stops apt from starting services.
rm -f "$root/usr/sbin/policy-rc.d"
# Units need user namespaces (PrivateUsers), which processes under `chroot` cannot make.
mkdir "$root/former"
cd "$root"
pivot_root . former
umount --lazy /former
exec env -i container=walk /lib/systemd/systemd --system --unit=walk.service
