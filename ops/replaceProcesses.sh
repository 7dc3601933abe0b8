#!/bin/sh
# Restarts the API's processes one after the other (docs/deployment.md, "Plain Debian"). nginx sends a process no requests
# while it restarts. If a process is not ready after a minute, prints the end of its log and stops: nginx then leaves that
# process out, and the others serve as before. A second run begins anew. Needs root.
# Usage: replaceProcesses.sh PORT…
set -eu
nginx=${NGINX_CONF:-/etc/nginx/conf.d/museum.conf}
for port in "$@"; do
  if [ -e "$nginx" ]; then
    sed -i "/127.0.0.1:$port/ s/max_fails=0/down/" "$nginx"
    systemctl reload nginx
  fi
  systemctl restart "museum-members@$port"
  if ! curl --fail --silent --output /dev/null --max-time 5 --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:$port/ready"; then
    journalctl --unit "museum-members@$port" --lines 20 --no-pager
    exit 1
  fi
  if [ -e "$nginx" ]; then
    sed -i "/127.0.0.1:$port/ s/down/max_fails=0/" "$nginx"
    systemctl reload nginx
  else
    # Caddy asks /ready every 2 s.
    sleep 4
  fi
done
