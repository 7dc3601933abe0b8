#!/bin/sh
# Runs a command as a service of systemd in a copy of this machine. The copy shares the network; its files are an overlay in
# memory, so that nothing of it remains. Needs root, systemd's files and some gigabytes of memory. Ends with the command's code.
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
# The kernel's settings are this machine's own.
mount --rbind /sys "$root/sys"
mount -o remount,bind,ro "$root/sys"
mount -t proc proc "$root/proc"
mount --bind -o ro "$root/proc/sys" "$root/proc/sys"
mount -t tmpfs run "$root/run"
# The clone may be among the temporary files, which a start removes.
ln -s /dev/null "$root/etc/tmpfiles.d/tmp.conf"
touch "$root/walk.log"
mount --bind "$log" "$root/walk.log"
cat > "$root/etc/systemd/system/walk.service" << UNIT
[Unit]
SuccessAction=exit
FailureAction=exit
# Where they are installed already, as after their installation.
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
# Containers' images keep services from being started when they are installed.
rm -f "$root/usr/sbin/policy-rc.d"
# Not `chroot`: its processes may make no user namespaces, as units do (PrivateUsers).
mkdir "$root/former"
cd "$root"
pivot_root . former
umount --lazy /former
exec env -i container=walk /lib/systemd/systemd --system --unit=walk.service
